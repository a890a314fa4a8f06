import type { Response as SentResponse } from 'undici';
import { err, ok, type Result } from '../result.ts';

/** The whole body of an answer, or nothing where it is longer than the limit, whatever length it announced. */
export async function readUpTo(
  response: Pick<SentResponse, 'body'>,
  limit: number,
): Promise<Result<Uint8Array, 'tooLong'>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream, and with it the transfer.
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > limit) return err('tooLong');
    parts.push(part);
  }
  return ok(new Uint8Array(Buffer.concat(parts)));
}
