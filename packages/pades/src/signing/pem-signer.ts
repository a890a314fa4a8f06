import { constants, privateEncrypt } from 'node:crypto';
import { ok } from '../result.ts';
import type { Signer, SigningKeyName } from '../types.ts';
import { digestInfo } from './digest-info.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A signer whose keys are in this process (`SIGNER=pem`). */
export const createPemSigner = (keys: Record<SigningKeyName, SigningKeys>): Signer => ({
  chain: (key) => Promise.resolve(ok(keys[key].chain)),
  sign: (key, digests) => Promise.resolve(ok(digests.map((digest) => signDigest(keys[key], digest)))),
});

/** RSASSA-PKCS1-v1_5 of a digest that was made before: its DigestInfo, padded and raised (RFC 8017 section 8.2.1). */
function signDigest({ privateKey }: SigningKeys, digest: Uint8Array): Uint8Array {
  const padded = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
  return new Uint8Array(privateEncrypt(padded, digestInfo(digest)));
}
