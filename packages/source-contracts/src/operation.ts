import { z } from 'zod';
import type { SourceName } from './source-names.ts';

/**
 * One call to one source, as both ends see it: the adapter sends `request` and parses `response`,
 * the sandbox parses `request` and answers `response`, and the operator of the real source reads it as OpenAPI.
 *
 * - `path` hangs under the source's base URL. Identity numbers and keys travel in the body, never in it.
 * - `safe`: the same call twice changes nothing, so it may be repeated when the connection fails.
 * - `takesLong`: the source fetches documents behind it; the caller waits longer (spec/numbers#waits).
 * - `inQuery`: a provider of its own takes the request in the query of a GET, and nowhere else.
 * - `authorization`: how the key is sent, `plain` without a word before it; in `apiKeyHeader` where nothing is said.
 * - `refusalWord`: where a provider of its own says in a 4xx what was wrong; in `error` where nothing is said.
 * - `problems`: each word that a 4xx answer may carry in `error`, with its meaning.
 */
export type Operation<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> = {
  source: SourceName;
  name: string;
  summary: string;
  method: 'GET' | 'POST';
  path: `/${string}`;
  safe: boolean;
  takesLong?: boolean;
  request: Request;
  response: Response;
  inQuery?: true;
  authorization?: 'bearer' | 'plain';
  refusalWord?: z.ZodType<string>;
  problems?: Readonly<Record<string, string>>;
};

/** Keeps the precise schema types of an operation while checking its form. */
export const defineOperation = <Request extends z.ZodType, Response extends z.ZodType>(
  operation: Operation<Request, Response>,
): Operation<Request, Response> => operation;

/** Header that carries the caller's key. Compared in constant time by the receiver. */
export const apiKeyHeader = 'x-api-key';

/** Header that joins the logs of both sides; no personal data in it. */
export const requestIdHeader = 'x-request-id';

/** Header of unsafe calls: the same key twice must not book twice. */
export const idempotencyKeyHeader = 'idempotency-key';

/** Body of every 4xx and 5xx answer; `error` is a word from the operation's `problems`, or a general one. */
export const problemSchema = z.object({
  error: z.string().min(1).max(64),
  message: z.string().max(500).optional(),
});
