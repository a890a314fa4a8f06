import type { KeyObject } from 'node:crypto';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';

const rsaPss = '1.2.840.113549.1.1.10';
const strongHashes = new Set(['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3']);
const strongSignatures = new Set([
  // RSA with SHA-256, SHA-384 and SHA-512, ECDSA with the same, Ed25519 and Ed448.
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
  '1.3.101.112',
  '1.3.101.113',
]);
const strongCurves = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
/** NIST SP 800-57, 112 bits of strength: what authorities of time have at least. */
const minRsaBits = 2048;

/** Says whether a signature of this algorithm proves something: with MD5 or SHA-1 another certificate can have the same. */
export function isStrongAlgorithm({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== rsaPss) return strongSignatures.has(algorithmId);
  try {
    // Without parameters it is SHA-1 (RFC 4055 section 3.1).
    const { hashAlgorithm } = new RSASSAPSSParams({ schema: algorithmParams });
    return strongHashes.has(hashAlgorithm.algorithmId);
  } catch {
    return false;
  }
}

/** Says whether a public key is of a kind and size whose private key cannot be computed. */
export function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss')
    return (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
  if (asymmetricKeyType === 'ec') return strongCurves.has(asymmetricKeyDetails?.namedCurve ?? '');
  return asymmetricKeyType === 'ed25519' || asymmetricKeyType === 'ed448';
}
