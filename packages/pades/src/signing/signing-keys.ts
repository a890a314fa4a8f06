// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { PemConverter, X509Certificate } from '@peculiar/x509';
import { findPath, selfSigned } from '../paths/find-path.ts';

/** The algorithm of every key of ours: what each PDF reader checks without an extension. */
export const rsaSha256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** A key that signs, and what is needed to check its signatures. */
export interface SigningKeys {
  privateKey: KeyObject;
  /** DER, the signing certificate first, then its issuers up to what is trusted; nothing besides. */
  chain: Uint8Array[];
}

/** RSA bits of a key that the operator gives: 128 bits of strength (NIST SP 800-57). */
export const minModulusLength = 3072;

/** Keys cannot be used as given; the message is one line that names what to correct and shows no key material. */
export class SigningKeysError extends Error {
  override name = 'SigningKeysError';
}

/**
 * Reads keys from PEM text.
 *
 * @param keyPem PKCS#8 private key, RSA.
 * @param chainPem certificates, the signing one first. The others may be in any order, and more than its chain needs.
 * @param options.strong refuses keys of less than 3072 bits.
 * @param options.now chooses among several chains one that holds then; when the signing certificate began if left out.
 * @param where how to name the two in an error, e.g. the environment variables.
 * @throws SigningKeysError when either is malformed or they do not belong together.
 */
export function signingKeysFromPem(
  keyPem: string,
  chainPem: string,
  where = { key: 'the private key', chain: 'the certificate chain' },
  options: { strong: boolean; now?: Date } = { strong: false },
): SigningKeys {
  const privateKey = readPrivateKey(keyPem, where.key);
  const [leaf, ...others] = readChain(chainPem, where.chain);
  assertPair(privateKey, leaf, where);
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (options.strong && bits < minModulusLength)
    throw new SigningKeysError(`${where.key} has ${bits} bits: it must have ${minModulusLength} or more`);
  const der = ({ rawData }: X509Certificate) => new Uint8Array(rawData);
  const chain = chainOf(der(leaf), others.map(der), options.now ?? leaf.notBefore);
  return { privateKey, chain };
}

/**
 * Signatures carry what leads to the root and nothing besides: a cross-signed root, or a certificate of another chain,
 * would have no proof. A chain that does not hold stays as it was given, for `npm run doctor` to say why.
 */
function chainOf(leaf: Uint8Array, carried: readonly Uint8Array[], at: Date): Uint8Array[] {
  const search = { carried, at, purpose: 'signature' } as const;
  const toRoot = findPath(leaf, { ...search, roots: selfSigned([leaf, ...carried]) });
  if (toRoot.ok) return toRoot.value;
  const toLast = findPath(leaf, { ...search, roots: carried.slice(-1) });
  return toLast.ok ? toLast.value : [leaf, ...carried];
}

function readPrivateKey(pem: string, name: string): KeyObject {
  try {
    const [der] = PemConverter.decode(pem);
    if (!der) throw new Error('empty');
    const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    return key;
  } catch {
    // The library's message could quote what it read.
    throw new SigningKeysError(`${name}: expected a PKCS#8 RSA key in PEM (-----BEGIN PRIVATE KEY-----)`);
  }
}

function readChain(pem: string, name: string): [X509Certificate, ...X509Certificate[]] {
  try {
    const [leaf, ...issuers] = PemConverter.decode(pem).map((der) => new X509Certificate(der));
    if (!leaf) throw new Error('empty');
    return [leaf, ...issuers];
  } catch {
    throw new SigningKeysError(`${name}: expected certificates in PEM (-----BEGIN CERTIFICATE-----)`);
  }
}

function assertPair(
  privateKey: KeyObject,
  leaf: X509Certificate,
  where: { key: string; chain: string },
): void {
  const ofKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  if (Buffer.compare(ofKey, new Uint8Array(leaf.publicKey.rawData)) !== 0)
    throw new SigningKeysError(`${where.key} does not belong to the first certificate of ${where.chain}`);
}
