import { type KeyObject, X509Certificate } from 'node:crypto';
import { ok, type Result } from '../result.ts';
import type { DocumentFailure } from '../types.ts';
import { findPath, selfSigned } from '../paths/find-path.ts';
import type { InfoAnswer } from './csc-answers.ts';
import { signerFailure } from './csc-http.ts';
import { oid } from './crypto-engine.ts';
import { minModulusLength } from './signing-keys.ts';

const rsaEncryption = '1.2.840.113549.1.1.1';
/** The first that a key has is used. */
const algorithms = [oid.sha256WithRsa, rsaEncryption];

/** A key of a remote signer, as it may be used. */
export type Credential = {
  /** DER, the signing certificate first, then its issuers up to the root; nothing besides. */
  chain: Uint8Array[];
  publicKey: KeyObject;
  /** How many hashes one authorisation may be for. */
  multisign: number;
  /** OID, as the signer is to be asked. */
  algorithm: string;
};

/**
 * Reads a remote signer's answer about a key and checks that the key may sign: RSA of 3072 bits or more, enabled, free of
 * a person's PIN, with a certificate whose chain leads to a root of ours.
 *
 * @param name how the key is called in a failure
 * @param roots DER of what is trusted; none given: whatever among its certificates signs itself
 * @param now when its certificates must hold
 * @returns the key; E09 without retry where the operator must act
 */
export function readCredential(
  info: InfoAnswer,
  name: string,
  { roots, now }: { roots: readonly Uint8Array[] | undefined; now: Date },
): Result<Credential, DocumentFailure> {
  const refuse = (why: string) => signerFailure(`credential ${name}: ${why}`, false);
  if (info.key.status !== 'enabled') return refuse('the key is not enabled');
  if (info.auth && info.auth.mode !== 'implicit') return refuse('a person would have to authorise it');
  if (info.cert.status !== undefined && info.cert.status !== 'valid')
    return refuse('the certificate is not valid, says the signer');
  const algorithm = algorithms.find((one) => info.key.algo.includes(one));
  if (algorithm === undefined) return refuse('the key does not sign by RSA with SHA-256');
  const reported = certificatesIn(info.cert.certificates);
  const [leaf] = reported;
  if (!leaf) return refuse('the certificates cannot be read');
  const { publicKey } = leaf;
  if (publicKey.asymmetricKeyType !== 'rsa') return refuse('the certificate is not of an RSA key');
  if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < minModulusLength)
    return refuse(`the key has less than ${minModulusLength} bits`);
  const [first = new Uint8Array(), ...carried] = reported.map(({ raw }) => new Uint8Array(raw));
  const trusted = roots ?? selfSigned([first, ...carried]);
  const chain = findPath(first, { carried, roots: trusted, at: now, purpose: 'signature' });
  if (!chain.ok)
    return refuse(`no chain to a root of ${roots ? 'SIGNER_ROOT_PEM' : 'its own'}: ${chain.error}`);
  return ok({
    chain: chain.value,
    publicKey,
    multisign: info.multisign,
    algorithm,
  });
}

/** @returns none where one of them cannot be read */
function certificatesIn(encoded: readonly string[]): X509Certificate[] {
  try {
    return encoded.map((one) => new X509Certificate(Buffer.from(one, 'base64')));
  } catch {
    return [];
  }
}

/** True where all certificates of a chain hold at a moment. */
export const areValid = (chain: readonly Uint8Array[], at: Date): boolean =>
  chain
    .map((der) => new X509Certificate(der))
    .every(({ validFromDate, validToDate }) => validFromDate <= at && at <= validToDate);
