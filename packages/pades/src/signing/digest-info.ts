import { constants, type KeyObject, publicDecrypt } from 'node:crypto';
import { Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, DigestInfo } from 'pkijs';
import { buffer } from './buffer.ts';
import { oid } from './crypto-engine.ts';

/** Message that RSASSA-PKCS1-v1_5 pads: a SHA-256 and the name of its algorithm (RFC 8017 section 9.2). DER. */
export function digestInfo(digest: Uint8Array): Uint8Array {
  const info = new DigestInfo({
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new Null() }),
    digest: new OctetString({ valueHex: buffer(digest) }),
  });
  return new Uint8Array(info.toSchema().toBER());
}

/** True for the signature of this key on a SHA-256 that was made before. */
export function isSignatureOf(signature: Uint8Array, key: KeyObject, digest: Uint8Array): boolean {
  try {
    const signed = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature);
    return Buffer.compare(signed, digestInfo(digest)) === 0;
  } catch {
    return false;
  }
}
