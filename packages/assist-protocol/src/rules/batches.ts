import { limits } from '../limits.ts';

/** How a batch of page messages is sent. */
type Sending<Message> = { packed: boolean; batches: readonly (readonly Message[])[] };

/**
 * Compresses only when compression is on and the batch is over the threshold; splits a very large batch in two halves
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
