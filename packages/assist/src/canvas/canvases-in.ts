import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/** A line of the page's stream, as far as it is read here: numbers of the recorder's format. */
export type StreamEvent = { type: number; data: unknown };

const wholePage = 2;
const change = 3;
const nodesChanged = 0;

/**
 * Which canvases a line of the stream brings, by the numbers that agents know them by. What is within a hidden part is
 * not in the stream; a canvas that is hidden itself is, as an empty box, so that each must be asked about.
 *
 * @returns `begins` when the stream starts over, and with it the numbers
 */
export function canvasesIn({ type, data }: StreamEvent): { begins: boolean; ids: number[] } {
  if (!isRecord(data)) return { begins: false, ids: [] };
  if (type === wholePage) return { begins: true, ids: canvasesOf(data.node) };
  const adds = type === change && data.source === nodesChanged && Array.isArray(data.adds) ? data.adds : [];
  return { begins: false, ids: adds.flatMap((add: unknown) => (isRecord(add) ? canvasesOf(add.node) : [])) };
}

function canvasesOf(root: unknown): number[] {
  const ids: number[] = [];
  // By hand and not by recursion: pages can be nested deeply.
  const open = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (!isRecord(node)) continue;
    if (node.tagName === 'canvas' && typeof node.id === 'number') ids.push(node.id);
    if (Array.isArray(node.childNodes)) open.push(...node.childNodes);
  }
  return ids;
}
