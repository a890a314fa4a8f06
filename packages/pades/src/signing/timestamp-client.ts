import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, type ContentInfo, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { DocumentFailure, TimestampClient } from '../types.ts';
import { readUpTo } from './bounded-body.ts';
import { buffer } from './buffer.ts';
import { oid, subtle } from './crypto-engine.ts';
import type { Http } from '../http.ts';
import { checkTimestampContent } from './timestamp-token.ts';

/** A token with its certificates is 2 to 6 kB; more than this is not an answer. */
const maxReplyBytes = 64 * 1024;

/**
 * A client of an RFC 3161 time-stamp authority over HTTP. It sends a digest, never a document, and believes no answer
 * before imprint, nonce, signature and usage of the certificate are checked.
 *
 * @param options.url where the authority listens.
 * @param options.timeoutMs longest wait for the whole answer.
 * @param options.roots DER of the authorities trusted for time; none given: the chain is not checked.
 * @example
 * const timestamps = createTimestampClient({ url: 'http://localhost:3000/sandbox/tsa', http, timeoutMs: 5000 });
 */
export function createTimestampClient(options: {
  url: string;
  http: Http;
  timeoutMs: number;
  roots?: readonly Uint8Array[];
}): TimestampClient {
  return {
    async stamp(bytes) {
      const nonce = newNonce();
      const query = await timestampQuery(bytes, nonce);
      const reply = await post(options, query);
      if (!reply.ok) return reply;
      const token = readReply(reply.value);
      if (!token.ok) return token;
      const der = new Uint8Array(token.value.toSchema().toBER());
      const isVerbatim = Buffer.from(reply.value).includes(Buffer.from(der));
      const checked = await checkTimestampContent(
        token.value,
        isVerbatim ? der : undefined,
        bytes,
        options.roots,
      );
      if (!checked.ok) return failure(checked.error);
      if (!checked.value.nonce || Buffer.compare(checked.value.nonce, nonce) !== 0)
        return failure('time stamp: nonce is not the one sent');
      return ok(der);
    },
  };
}

/** Eight random bytes that read as a positive integer in its shortest form. */
function newNonce(): Uint8Array {
  const nonce = new Uint8Array(randomBytes(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
}

async function timestampQuery(bytes: Uint8Array, nonce: Uint8Array): Promise<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
      hashedMessage: new OctetString({ valueHex: await subtle.digest('SHA-256', buffer(bytes)) }),
    }),
    nonce: new Integer({ valueHex: buffer(nonce) }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

async function post(
  { url, http, timeoutMs }: { url: string; http: Http; timeoutMs: number },
  query: ArrayBuffer,
): Promise<Result<Uint8Array, DocumentFailure>> {
  try {
    const response = await http.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: query,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return failure(`time-stamp authority answered ${response.status}`);
    const body = await readUpTo(response, maxReplyBytes);
    return body.ok ? body : failure('time-stamp authority: answer too long');
  } catch (error) {
    return failure(`time-stamp authority: ${http.failureWord(error)}`);
  }
}

function readReply(reply: Uint8Array): Result<ContentInfo, DocumentFailure> {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(buffer(reply));
    // 0 granted, 1 granted with modifications (RFC 3161 section 2.4.2).
    if (status.status > 1 || !timeStampToken) return failure(`time stamp refused, status ${status.status}`);
    return ok(timeStampToken);
  } catch {
    return failure('time-stamp authority: answer is not a time-stamp reply');
  }
}

const failure = (detail: string) => err<DocumentFailure>({ code: 'E09', detail, retryable: true });
