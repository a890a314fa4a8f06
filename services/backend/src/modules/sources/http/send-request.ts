import { createHash } from 'node:crypto';
import {
  apiKeyHeader,
  idempotencyKeyHeader,
  problemSchema,
  requestIdHeader,
} from '@afilia/source-contracts/operation';
import type { Operation } from '@afilia/source-contracts/operation';
import { retryAfterMs } from '@afilia/source-contracts/retry-after';
import type { Response } from 'undici';
import type { z } from 'zod';
import { failureWord } from '../../platform/ports/failure-word.ts';
import type { Fetch } from '../../platform/ports/outbound.ts';
import { isJson } from './is-json.ts';
import { readLimited } from './read-limited.ts';
import { TransportError } from './transport-error.ts';

/** A source's refusal as the contract spells it; each adapter maps it to a code. */
export interface Refusal {
  status: number;
  /** The word of the contract, or null when there was none. */
  error: string | null;
}

type HttpReply<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'refused'; refusal: Refusal };

interface Target {
  baseUrl: string;
  apiKey: string;
  fetch: Fetch;
}

export interface HttpRequest<Answer> {
  operation: Operation<z.ZodType, z.ZodType<Answer>>;
  /** Already checked against the operation's request. */
  body: unknown;
  requestId: string;
  signal: AbortSignal;
  /** W3C Trace Context, sent to the source. */
  traceparent: string | undefined;
  /** Receives the status of every answer. */
  onStatus: (status: number) => void;
}

/**
 * Sends one HTTP request and reads the answer by the operation's contract.
 *
 * @returns what the source answered (2xx), or how it refused (4xx)
 * @throws TransportError when there is no answer that can be read: no connection, 429, 5xx, a redirect,
 *   something that is not JSON or has another form, or more than 1 MiB
 */
export async function sendRequest<Answer>(
  target: Target,
  request: HttpRequest<Answer>,
): Promise<HttpReply<Answer>> {
  const response = await send(target, request);
  const { status } = response;
  request.onStatus(status);
  if (status === 429 || status >= 500) {
    await response.body?.cancel();
    throw new TransportError(`status ${status}`, true, { retryAfterMs: retryAfterMs(response.headers) });
  }
  if (status < 400 && status !== 200 && status !== 201) {
    await response.body?.cancel();
    throw new TransportError(`unexpected status ${status}`, false);
  }
  const text = await read(response);
  if (status >= 400)
    return { kind: 'refused', refusal: { status, error: errorWordOf(text, request.operation) } };
  const parsed = request.operation.response.safeParse(jsonOf(response, text));
  if (parsed.success) return { kind: 'answered', answer: parsed.data };
  const places = parsed.error.issues.map(({ path }) => path.join('.') || '(root)').slice(0, 5);
  throw new TransportError(`answer of another form at ${places.join(', ')}`, false);
}

async function send(
  target: Target,
  { operation, body, requestId, signal, traceparent }: HttpRequest<unknown>,
): Promise<Response> {
  const text = operation.method === 'POST' ? JSON.stringify(body) : null;
  const idempotencyKey = operation.safe ? null : idempotencyKeyOf(operation.name, body, text);
  try {
    const query = operation.inQuery ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    return await target.fetch(`${target.baseUrl}${operation.path}${query}`, {
      method: operation.method,
      once: !operation.safe,
      // A redirect would take the key, and perhaps a credential, to another place.
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        ...keyHeader(operation, target.apiKey),
        [requestIdHeader]: requestId.replaceAll(/[^\w.:-]/gu, '_').slice(0, 128),
        ...(traceparent === undefined ? {} : { traceparent }),
        ...(text === null ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === null ? {} : { [idempotencyKeyHeader]: idempotencyKey }),
      },
      body: text,
    });
  } catch (error) {
    throw connectionError(error);
  }
}

const keyHeader = ({ authorization }: Operation, key: string): Record<string, string> =>
  authorization === undefined
    ? { [apiKeyHeader]: key }
    : { authorization: authorization === 'bearer' ? `Bearer ${key}` : key };

async function read(response: Response): Promise<string> {
  try {
    return await readLimited(response);
  } catch (error) {
    throw error instanceof TransportError ? error : connectionError(error);
  }
}

/** Nothing of the request left; nor did it behind a proxy that did not let it through. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

// Only the system's word (ECONNREFUSED): a message may quote the request.
const connectionError = (error: unknown): TransportError => {
  const code = failureWord(error);
  return new TransportError(`connection: ${code}`, true, {
    isUnsent: neverConnected.has(code) || code.startsWith('PROXY_'),
  });
};

// Only what belongs to an application is keyed: a hash of a credential must not leave in a header.
const idempotencyKeyOf = (name: string, body: unknown, text: string | null): string | null =>
  typeof body === 'object' && body !== null && 'folio' in body
    ? createHash('sha256').update(`${name}\n${text}`).digest('base64url')
    : null;

function jsonOf(response: Response, text: string): unknown {
  if (!isJson(response.headers.get('content-type'))) throw new TransportError('answer is not JSON', false);
  try {
    return JSON.parse(text);
  } catch {
    throw new TransportError('answer is not JSON', false);
  }
}

const contractWord = problemSchema.transform(({ error }) => error);

function errorWordOf(text: string, { refusalWord = contractWord }: Operation): string | null {
  try {
    return refusalWord.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
