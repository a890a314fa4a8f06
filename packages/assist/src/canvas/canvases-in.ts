import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/** The fields of a stream event that are read here; numbers of the recorder's format. */
export type StreamEvent = { type: number; data: unknown };

const wholePage = 2;
const change = 3;
const nodesChanged = 0;

/**
 * Returns the node numbers of the canvases that a stream event adds. Canvases inside hidden parts are not in the stream;
 * a canvas hidden itself is, as an empty box, so that the caller must check each.
 *
 * @returns `restarts` when the stream, and with it the numbering, starts over
 */
export function canvasesIn({ type, data }: StreamEvent): { restarts: boolean; ids: number[] } {
  if (!isRecord(data)) return { restarts: false, ids: [] };
  if (type === wholePage) return { restarts: true, ids: canvasesOf(data.node) };
  const adds = type === change && data.source === nodesChanged && Array.isArray(data.adds) ? data.adds : [];
  return {
    restarts: false,
    ids: adds.flatMap((add: unknown) => (isRecord(add) ? canvasesOf(add.node) : [])),
  };
}

function canvasesOf(root: unknown): number[] {
  const ids: number[] = [];
  // An own stack instead of recursion: pages can be nested deeply.
  const open = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (!isRecord(node)) continue;
    if (node.tagName === 'canvas' && typeof node.id === 'number') ids.push(node.id);
    if (Array.isArray(node.childNodes)) open.push(...node.childNodes);
  }
  return ids;
}
