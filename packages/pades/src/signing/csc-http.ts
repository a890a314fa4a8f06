import { err, ok, type Result } from '../result.ts';
import type { z } from 'zod';
import type { DocumentFailure } from '../types.ts';
import { readUpTo } from './bounded-body.ts';
import type { Clock, PatientHttp } from '../http.ts';

/** A certificate chain is 6 kB, a hundred signatures are 60 kB; more than this is no answer. */
const maxAnswerBytes = 512 * 1024;

/** A signer that asks for more time is asked again all the same: its clock may be wrong. */
const longestPauseMs = 5 * 60_000;

/** Names of refusals in the standards. Other words are not repeated: they could quote the request. */
const knownErrors = new Set([
  'access_denied',
  'expired_token',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'invalid_token',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
]);

/** One request. `headers` and `body` carry secrets, and nothing of them is in a failure. */
type SignerRequest<Answer> = {
  /** For the logs: `signHash`. */
  what: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  answer: z.ZodType<Answer>;
};

/** With the status where the signer refused (4xx). */
export type SignerFailure = DocumentFailure & { status?: number };

/** Sends a request to the remote signer. */
type PostToSigner = <Answer>(request: SignerRequest<Answer>) => Promise<Result<Answer, SignerFailure>>;

/**
 * HTTP towards a remote signer: a limit of time and of bytes, no redirects, which would take secrets elsewhere, and every
 * answer by its schema. A signer that says `Retry-After` is left alone for so long, five minutes at most.
 *
 * @param options.timeoutMs longest wait for the whole answer
 * @returns sends a request; its failures are worth a retry where time may help
 */
export function createSignerHttp({
  timeoutMs,
  clock,
  http,
}: {
  timeoutMs: number;
  clock: Clock;
  http: PatientHttp;
}): PostToSigner {
  let pausedUntil = 0;
  return async (request) => {
    if (clock.now().getTime() < pausedUntil) return signerFailure(`${request.what}: asked us to wait`, true);
    try {
      const response = await http.fetch(request.url, {
        method: 'POST',
        headers: { accept: 'application/json', ...request.headers },
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      if (status === 429 || status >= 500) {
        await response.body?.cancel();
        const waitMs = Math.min(http.retryAfterMs(response.headers) ?? 0, longestPauseMs);
        pausedUntil = Math.max(pausedUntil, clock.now().getTime() + waitMs);
        return signerFailure(`${request.what}: answered ${status}`, true);
      }
      const body = await readUpTo(response, maxAnswerBytes);
      if (!body.ok) return signerFailure(`${request.what}: answer too long`, true);
      const json = jsonOf(body.value);
      if (status !== 200)
        return err({
          ...failureOf(`${request.what}: answered ${status}${wordOf(json)}`, false),
          ...(status >= 400 && { status }),
        });
      if (json === undefined) return signerFailure(`${request.what}: answer is not JSON`, true);
      const parsed = request.answer.safeParse(json);
      if (parsed.success) return ok(parsed.data);
      const places = parsed.error.issues.map(({ path }) => path.join('.') || '(root)').slice(0, 5);
      return signerFailure(`${request.what}: answer of another form at ${places.join(', ')}`, false);
    } catch (error) {
      return signerFailure(`${request.what}: ${http.failureWord(error)}`, true);
    }
  };
}

const failureOf = (detail: string, retryable: boolean): DocumentFailure => ({
  code: 'E09',
  detail: `remote signer: ${detail}`,
  retryable,
});

/** @param detail for the logs: no secret, and nothing that the signer chose */
export const signerFailure = (detail: string, retryable: boolean) =>
  err<SignerFailure>(failureOf(detail, retryable));

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function wordOf(json: unknown): string {
  const word: unknown = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined;
  return typeof word === 'string' && knownErrors.has(word) ? ` (${word})` : '';
}
