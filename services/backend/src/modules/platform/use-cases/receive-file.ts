import { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';

/** The name of a file that comes as a raw body, percent-encoded in a header: one in the address would be logged. */
export function fileNameIn(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-file-name'];
  try {
    return typeof given === 'string' && given.length <= 2_000 ? decodeURIComponent(given) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a raw body that is left a stream. It is cut off where it is longer than it may, whatever it said before. */
export async function receiveFile(
  { body, headers }: { body: unknown; headers: IncomingHttpHeaders },
  maxBytes: number,
): Promise<Uint8Array | 'tooLarge' | 'hungUp'> {
  if (!(body instanceof Readable)) return new Uint8Array();
  if (Number(headers['content-length'] ?? 0) > maxBytes) return 'tooLarge';
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) return 'tooLarge';
      chunks.push(chunk);
    }
  } catch {
    // The sender went away.
    return 'hungUp';
  }
  return new Uint8Array(Buffer.concat(chunks));
}
