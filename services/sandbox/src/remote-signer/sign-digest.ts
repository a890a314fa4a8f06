import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import type { KeptKey } from './keys.ts';

/** Stands before a SHA-256 in its DigestInfo (RFC 8017 section 9.2, note 1). */
const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** RSASSA-PKCS1-v1_5 of a SHA-256 that was made elsewhere. Both in base64. */
export function signDigest({ pkcs8 }: KeptKey, digest: string): string {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  const info = Buffer.concat([sha256Prefix, Buffer.from(digest, 'base64')]);
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('base64');
}
