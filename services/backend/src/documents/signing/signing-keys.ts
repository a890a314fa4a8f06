// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { PemConverter, X509Certificate } from '@peculiar/x509';
import { subtle } from './crypto-engine.ts';
import type { PrivateKey } from './crypto-engine.ts';

/** The algorithm of every key of ours: what each PDF reader checks without an extension. */
export const rsaSha256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** What signs documents, and what is needed to check them. */
export interface SigningKeys {
  privateKey: PrivateKey;
  /** DER, the signing certificate first, then its issuers. */
  chain: Uint8Array[];
}

/** Of a key that the operator gives: 128 bits of strength (NIST SP 800-57). */
const minModulusLength = 3072;

/** Keys cannot be used as given; the message is one line that names what to correct and shows no key material. */
export class SigningKeysError extends Error {
  override name = 'SigningKeysError';
}

/**
 * Reads keys from PEM text.
 *
 * @param keyPem PKCS#8 private key, RSA.
 * @param chainPem certificates, the signing one first.
 * @param options.strong refuses keys of less than 3072 bits.
 * @param where how to name the two in an error, e.g. the environment variables.
 * @throws SigningKeysError when either is malformed or they do not belong together.
 */
export async function signingKeysFromPem(
  keyPem: string,
  chainPem: string,
  where = { key: 'the private key', chain: 'the certificate chain' },
  options = { strong: false },
): Promise<SigningKeys> {
  const privateKey = await readPrivateKey(keyPem, where.key);
  const chain = readChain(chainPem, where.chain);
  await assertPair(privateKey, chain[0], where);
  const { algorithm } = privateKey;
  const bits = 'modulusLength' in algorithm ? Number(algorithm.modulusLength) : 0;
  if (options.strong && bits < minModulusLength)
    throw new SigningKeysError(`${where.key} has ${bits} bits: it must have ${minModulusLength} or more`);
  return { privateKey, chain: chain.map((certificate) => new Uint8Array(certificate.rawData)) };
}

async function readPrivateKey(pem: string, name: string): Promise<PrivateKey> {
  try {
    const [der] = PemConverter.decode(pem);
    if (!der) throw new Error('empty');
    return await subtle.importKey('pkcs8', der, rsaSha256, false, ['sign']);
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

async function assertPair(
  privateKey: PrivateKey,
  leaf: X509Certificate,
  where: { key: string; chain: string },
): Promise<void> {
  const probe = new TextEncoder().encode('do these belong together?');
  const signature = await subtle.sign(rsaSha256, privateKey, probe);
  const publicKey = await leaf.publicKey.export(rsaSha256, ['verify']);
  if (!(await subtle.verify(rsaSha256, publicKey, signature, probe)))
    throw new SigningKeysError(`${where.key} does not belong to the first certificate of ${where.chain}`);
}
