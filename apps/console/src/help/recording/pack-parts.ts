import type { PageEvent } from '../page/decode.ts';

/** What the server takes as one part. */
const maxBytes = 512_000;

/** Gzip of events as JSON. */
async function pack(events: readonly PageEvent[]): Promise<Blob> {
  const stream = new Blob([JSON.stringify(events)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/**
 * Packs events in parts that the server takes. A part that is too large becomes two.
 *
 * @returns undefined in the place of one event that is too large by itself: a gap
 */
export async function packParts(events: readonly PageEvent[]): Promise<(Blob | undefined)[]> {
  const packed = await pack(events);
  if (packed.size <= maxBytes) return [packed];
  if (events.length === 1) return [undefined];
  const half = Math.ceil(events.length / 2);
  return [...(await packParts(events.slice(0, half))), ...(await packParts(events.slice(half)))];
}
