import { constants, privateEncrypt } from 'node:crypto';
import { Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, DigestInfo } from 'pkijs';
import { ok } from '@afilia/domain/result';
import type { Signer, SigningKeyName } from '../../ports/signing.ts';
import { buffer } from './buffer.ts';
import { oid } from './crypto-engine.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A signer whose keys are in this process (`SIGNER=pem`). */
export const createPemSigner = (keys: Record<SigningKeyName, SigningKeys>): Signer => ({
  chain: (key) => Promise.resolve(ok(keys[key].chain)),
  sign: (key, digests) => Promise.resolve(ok(digests.map((digest) => signDigest(keys[key], digest)))),
});

/** RSASSA-PKCS1-v1_5 of a digest that was made before: its DigestInfo, padded and raised (RFC 8017 section 8.2.1). */
function signDigest({ privateKey }: SigningKeys, digest: Uint8Array): Uint8Array {
  const info = new DigestInfo({
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new Null() }),
    digest: new OctetString({ valueHex: buffer(digest) }),
  });
  const padded = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
  return new Uint8Array(privateEncrypt(padded, new Uint8Array(info.toSchema().toBER())));
}
