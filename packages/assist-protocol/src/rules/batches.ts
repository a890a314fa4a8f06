import { limits } from '../limits.ts';

/** How a batch of page messages leaves. */
export type Sending<Message> = { packed: boolean; batches: readonly (readonly Message[])[] };

/**
 * Compression only when it is on and the batch is larger than the threshold; a very large one leaves as two halves
 * (spec/live-assist#page-stream).
 */
export function planSending<Message>(
  batch: readonly Message[],
  options: { compress: boolean; compressOver?: number },
): Sending<Message> {
  const { compress, compressOver = limits.batch.compressOver } = options;
  if (!compress || batch.length <= compressOver) return { packed: false, batches: [batch] };
  if (batch.length <= limits.batch.splitOver) return { packed: true, batches: [batch] };
  const middle = Math.floor(batch.length / 2);
  return { packed: true, batches: [batch.slice(0, middle), batch.slice(middle)] };
}
