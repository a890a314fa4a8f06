import { limits } from '../limits.ts';

/** Whether a message, as JSON, is too long for one frame of the data channel: the error is `message-too-big`. */
export const isTooBigForJson = (jsonBytes: number): boolean => jsonBytes >= limits.data.chunkBytes;

/** A part of a binary message, as the reference sends it. */
export type Chunk = { __peerData: number; n: number; total: number; data: Uint8Array };

/**
 * Cuts a binary message into parts of 16300 bytes (specification, section 5).
 *
 * @param id - tells the parts of one message from those of others on the same connection
 */
export function toChunks(bytes: Uint8Array, id: number): Chunk[] {
  const total = Math.ceil(bytes.byteLength / limits.data.chunkBytes);
  return Array.from({ length: total }, (_, n) => ({
    __peerData: id,
    n,
    total,
    data: bytes.subarray(n * limits.data.chunkBytes, (n + 1) * limits.data.chunkBytes),
  }));
}
