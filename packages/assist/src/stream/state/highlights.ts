import type { StateSource } from './state-source.ts';

/** Bounds what a page that marks every word costs. */
const maxRanges = 500;

/** Reads the ranges of custom highlights, by the numbers of their nodes. */
export function readHighlights({ idOf }: StateSource): unknown[] {
  const highlights = 'highlights' in CSS ? [...CSS.highlights] : [];
  return highlights.map(([name, highlight]) => ({
    name,
    priority: highlight.priority,
    ranges: [...highlight]
      .slice(0, maxRanges)
      .map(({ startContainer, startOffset, endContainer, endOffset }) => [
        idOf(startContainer),
        startOffset,
        idOf(endContainer),
        endOffset,
      ]),
  }));
}
