import { createHmac } from 'node:crypto';
import type { RiskHashes } from '../ports/risk.ts';

/**
 * Keyed hashes of what people are compared by: without the key nobody finds out whose they are by trying all of them.
 *
 * @param key at least 32 secret bytes
 */
export const createRiskHashes = (key: Uint8Array): RiskHashes => ({
  hash: (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url'),
});
