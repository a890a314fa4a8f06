import { createHmac } from 'node:crypto';
import type { RiskHashes } from '../ports/risk.ts';

/**
 * Keyed hashes of the values that people are compared by: without the key an attacker cannot find their owners by
 * trying all values.
 *
 * @param key at least 32 secret bytes
 */
export const createRiskHashes = (key: Uint8Array): RiskHashes => ({
  hash: (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url'),
});
