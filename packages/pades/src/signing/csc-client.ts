import { ok, type Result } from '../result.ts';
import type { z } from 'zod';
import { authorizeAnswer, infoAnswer, type InfoAnswer, signHashAnswer, tokenAnswer } from './csc-answers.ts';
import { createSignerHttp, type SignerFailure } from './csc-http.ts';
import { oid } from './crypto-engine.ts';
import type { Clock, PatientHttp } from '../http.ts';

/** Addresses and credentials of a remote signer. */
export type CscAccess = {
  /** Address before `/csc/v2`, without a slash at the end. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Longest wait for each answer. */
  timeoutMs: number;
};

/** A token ends this long before the signer says so: it may be on its way for a while. */
const slackMs = 30_000;

/** The operations of the Cloud Signature Consortium's API v2 that sign hashes. */
type CscClient = {
  credentialsInfo(credentialId: string): Promise<Result<InfoAnswer, SignerFailure>>;
  /** @returns signature activation data, good for these hashes */
  authorize(
    credentialId: string,
    hashes: readonly string[],
  ): Promise<Result<z.infer<typeof authorizeAnswer>, SignerFailure>>;
  signHash(
    credentialId: string,
    signing: { sad: string; hashes: readonly string[]; algorithm: string },
  ): Promise<Result<z.infer<typeof signHashAnswer>, SignerFailure>>;
};

/**
 * A client of a remote signer with client credentials of OAuth 2.0. The token is kept until shortly before it ends; where
 * the signer does not take it any more, a fresh one is asked for once.
 */
export function createCscClient(
  access: CscAccess,
  { clock, http }: { clock: Clock; http: PatientHttp },
): CscClient {
  const post = createSignerHttp({ timeoutMs: access.timeoutMs, clock, http });
  let token: { value: string; endsAt: number } | undefined;
  let requested: Promise<Result<string, SignerFailure>> | undefined;

  async function requestToken(): Promise<Result<string, SignerFailure>> {
    const answer = await post({
      what: 'token',
      url: access.tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: access.clientId,
        client_secret: access.clientSecret,
      }).toString(),
      answer: tokenAnswer,
    });
    if (!answer.ok) return answer;
    const { access_token: value, expires_in: seconds } = answer.value;
    const lifeMs = seconds * 1000;
    token = { value, endsAt: clock.now().getTime() + lifeMs - Math.min(slackMs, lifeMs / 2) };
    return ok(value);
  }

  /** Those who need one at the same moment get the same. */
  function bearer(): Promise<Result<string, SignerFailure>> {
    if (token && clock.now().getTime() < token.endsAt) return Promise.resolve(ok(token.value));
    requested ??= requestToken().finally(() => {
      requested = undefined;
    });
    return requested;
  }

  async function call<Answer>(path: string, body: object, answer: z.ZodType<Answer>) {
    const send = (value: string) =>
      post({
        what: path,
        url: `${access.url}/csc/v2/${path}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${value}` },
        body: JSON.stringify(body),
        answer,
      });
    const first = await bearer();
    if (!first.ok) return first;
    const given = await send(first.value);
    if (given.ok || given.error.status !== 401) return given;
    if (token?.value === first.value) token = undefined;
    const fresh = await bearer();
    return fresh.ok ? send(fresh.value) : fresh;
  }

  return {
    credentialsInfo: (credentialID) =>
      call(
        'credentials/info',
        { credentialID, certificates: 'chain', certInfo: true, authInfo: true },
        infoAnswer,
      ),
    authorize: (credentialID, hashes) =>
      call(
        'credentials/authorize',
        { credentialID, numSignatures: hashes.length, hashes, hashAlgorithmOID: oid.sha256 },
        authorizeAnswer,
      ),
    signHash: (credentialID, { sad, hashes, algorithm }) =>
      call(
        'signatures/signHash',
        {
          credentialID,
          SAD: sad,
          hashes,
          signAlgo: algorithm,
          // Left out where the algorithm names it.
          ...(algorithm !== oid.sha256WithRsa && { hashAlgorithmOID: oid.sha256 }),
        },
        signHashAnswer,
      ),
  };
}
