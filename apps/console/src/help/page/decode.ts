import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/** The fields of an event of the page's recorder (rrweb) that are read here. */
export type PageEvent = { type: number; timestamp: number; data: Record<string, unknown> };

/** Numbers of the recorder's format. */
export const pageEventTypes = { wholePage: 2, change: 3, about: 4, custom: 5 } as const;

/**
 * Decodes an untrusted batch of `messages` (a list) or `messages_gz` (its gzip). Drops invalid events.
 *
 * @returns undefined when the batch cannot be decoded
 */
export async function decodePage(data: unknown): Promise<PageEvent[] | undefined> {
  const batch = data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? await unpack(data) : data;
  return Array.isArray(batch) ? batch.filter(isPageEvent) : undefined;
}

const isPageEvent = (value: unknown): value is PageEvent =>
  isRecord(value) &&
  Number.isSafeInteger(value.type) &&
  typeof value.timestamp === 'number' &&
  Number.isFinite(value.timestamp) &&
  isRecord(value.data);

/** Larger than any page; bounds the memory of a decompression bomb. */
const maxBytes = 60_000_000;

async function unpack(data: ArrayBuffer | ArrayBufferView): Promise<unknown> {
  const { Gunzip } = await import('fflate');
  const bytes =
    data instanceof ArrayBuffer
      ? new Uint8Array(data)
      : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const parts: BlobPart[] = [];
  let length = 0;
  try {
    const gunzip = new Gunzip((chunk) => {
      length += chunk.length;
      if (length > maxBytes) throw new Error('too large');
      parts.push(Uint8Array.from(chunk));
    });
    gunzip.push(bytes, true);
    return JSON.parse(await new Blob(parts).text());
  } catch {
    return undefined;
  }
}
