import { createHash, createHmac } from 'node:crypto';

/** An id in the form of a UUID that follows from a text: a repeated job makes the same one. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An endless stream of bytes that follows from a label and the key. */
export function bytesOf(key: Uint8Array, label: string): () => number {
  let block = Buffer.alloc(0);
  let counter = 0;
  return () => {
    if (block.length === 0) block = createHmac('sha256', key).update(`${label}:${counter++}`).digest();
    const byte = block[0] ?? 0;
    block = block.subarray(1);
    return byte;
  };
}
