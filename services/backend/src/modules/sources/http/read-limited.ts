import type { Response } from 'undici';
import { TransportError } from './transport-error.ts';

/** No answer of a source is near this; more is an accident or an attack. */
const mostOfSources = 1024 * 1024;

/**
 * Reads a body as text, without a mark of byte order before it (RFC 8259 8.1), and stops as soon as it is longer than it may
 * be, whatever length it announced.
 *
 * @throws TransportError when it is too long
 */
export async function readLimited(response: Response, maxBytes = mostOfSources): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream, and with it the transfer.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TransportError(`answer over ${maxBytes / 1024} KiB`, false);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
