import { X509Certificate } from 'node:crypto';
import { err, ok, type Result } from '../result.ts';
import type { DocumentFailure, Signer, SigningKeyName } from '../types.ts';
import { createCscClient, type CscAccess } from './csc-client.ts';
import { areValid, type Credential, readCredential } from './csc-credential.ts';
import { signerFailure, type SignerFailure } from './csc-http.ts';
import { isSignatureOf } from './digest-info.ts';
import type { Clock, PatientHttp } from '../http.ts';

/** Access to a remote signer, and its names of our keys. */
export type RemoteSigner = CscAccess & { credentials: Record<SigningKeyName, string> };

/** So long what a signer says of a key is believed without asking again. */
const infoLifetimeMs = 5 * 60_000;

/**
 * A signer whose keys are with a provider (`SIGNER=csc`), in the shape of the Cloud Signature Consortium's API v2. Only
 * digests leave. All documents of one act are one authorisation, or several where the key takes fewer at once; what comes
 * back is checked against certificate and digest before it is used, and is all of it or nothing.
 *
 * @param roots what its certificates must lead to; none given: the root that they end with
 * @example
 * const signer = createCscSigner(config.remote, { clock, http, roots });
 */
export function createCscSigner(
  remote: RemoteSigner,
  { roots, ...way }: { clock: Clock; http: PatientHttp; roots?: readonly Uint8Array[] | undefined },
): Signer {
  const { clock } = way;
  const client = createCscClient(remote, way);
  const known = new Map<SigningKeyName, { credential: Credential; until: number }>();

  async function credentialOf(key: SigningKeyName): Promise<Result<Credential, DocumentFailure>> {
    const now = clock.now();
    const stored = known.get(key);
    if (stored && now.getTime() < stored.until && areValid(stored.credential.chain, now))
      return ok(stored.credential);
    const info = await client.credentialsInfo(remote.credentials[key]);
    if (!info.ok) return withoutStatus(info.error);
    const credential = readCredential(info.value, key, { roots, now });
    if (!credential.ok) return credential;
    known.set(key, { credential: credential.value, until: now.getTime() + infoLifetimeMs });
    return credential;
  }

  /** The signatures of one authorisation, each of which holds. */
  async function signTogether(
    key: SigningKeyName,
    digests: readonly Uint8Array[],
    { publicKey, algorithm }: Pick<Credential, 'publicKey' | 'algorithm'>,
  ): Promise<Result<Uint8Array[], DocumentFailure>> {
    const credential = remote.credentials[key];
    const hashes = digests.map((digest) => Buffer.from(digest).toString('base64'));
    const authorised = await client.authorize(credential, hashes);
    if (!authorised.ok) return withoutStatus(authorised.error);
    const given = await client.signHash(credential, { sad: authorised.value.SAD, hashes, algorithm });
    if (!given.ok) return withoutStatus(given.error);
    const signatures = given.value.signatures.map((one) => new Uint8Array(Buffer.from(one, 'base64')));
    if (signatures.length !== digests.length)
      return signerFailure(`gave ${signatures.length} signatures for ${digests.length} hashes`, false);
    const isGood = digests.every((digest, index) =>
      isSignatureOf(signatures[index] ?? new Uint8Array(), publicKey, digest),
    );
    if (isGood) return ok(signatures);
    // It may have another certificate by now: the next try asks.
    known.delete(key);
    return signerFailure('a signature is not of its hash and certificate', true);
  }

  return {
    async chain(key) {
      const credential = await credentialOf(key);
      return credential.ok ? ok(credential.value.chain) : credential;
    },
    async sign(key, digests, [leaf = new Uint8Array()]) {
      const credential = await credentialOf(key);
      if (!credential.ok) return credential;
      const { multisign, algorithm } = credential.value;
      const { publicKey } = new X509Certificate(leaf);
      const signatures: Uint8Array[] = [];
      for (let start = 0; start < digests.length; start += multisign) {
        const some = digests.slice(start, start + multisign);
        const signed = await signTogether(key, some, { publicKey, algorithm });
        if (!signed.ok) return signed;
        signatures.push(...signed.value);
      }
      return ok(signatures);
    },
  };
}

const withoutStatus = ({ code, detail, retryable }: SignerFailure) =>
  err<DocumentFailure>({ code, detail, retryable });
