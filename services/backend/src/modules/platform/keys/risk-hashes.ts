import { createHmac, createSecretKey } from 'node:crypto';
import type { RiskHashes } from '../ports/risk.ts';

/**
 * Keyed hashes of the values that people are compared by: without the key an attacker cannot find their owners by
 * trying all values.
 *
 * @param key at least 32 secret bytes
 */
export function createRiskHashes(key: Uint8Array): RiskHashes {
  // Once: from bare bytes each hash takes four times as long.
  const secret = createSecretKey(key);
  return {
    hash: (kind, value) => createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url'),
  };
}
