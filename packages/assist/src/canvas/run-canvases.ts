import { limits } from '@afilia/assist-protocol/limits';
import type { Timers } from '../ports/timers.ts';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/** The fields of a stream event that are read here; numbers of the recorder's format. */
type StreamEvent = { type: number; data: unknown };

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

/** One canvas that is sent to agents. */
export type CanvasLink = {
  /** Closes the connections to all agents but these. */
  keepOnly(agentIds: readonly string[]): void;
  close(): void;
};

/** The canvases of the page, while agents see it. */
export type Canvases = {
  /** Receives each stream event as it is sent. */
  observe(event: StreamEvent, nodeOf: (id: number) => Node | null): void;
  /** Agents disconnected. */
  agentsLeft(): void;
  /** The stream ended or restarts. */
  stop(): void;
};

type CanvasesPorts = {
  timers: Timers;
  /** Agents who watch, by the ids of their tokens. */
  agentIds(): readonly string[];
  /** Tells if a canvas may be seen now; it can be hidden after it was streamed. */
  mayShow(canvas: HTMLCanvasElement): boolean;
  /** Starts sending a canvas. */
  open(nodeId: number, canvas: HTMLCanvasElement): Promise<CanvasLink>;
  debug(message: string): void;
};

type ShownCanvas = { canvas: HTMLCanvasElement; close(): void; keepOnly(agentIds: readonly string[]): void };

/** Sends each canvas of the stream, and checks every few seconds whether it is still connected and visible. */
export function runCanvases({ timers, agentIds, mayShow, open, debug }: CanvasesPorts): Canvases {
  const shown = new Map<number, ShownCanvas>();
  let cancelCheck: (() => void) | undefined;

  const close = (id: number) => {
    shown.get(id)?.close();
    shown.delete(id);
  };
  const stop = () => {
    for (const id of shown.keys()) close(id);
    cancelCheck?.();
    cancelCheck = undefined;
  };
  const check = () => {
    cancelCheck = undefined;
    for (const [id, { canvas }] of shown) if (!canvas.isConnected || !mayShow(canvas)) close(id);
    if (shown.size > 0) scheduleCheck();
  };
  const scheduleCheck = () => {
    cancelCheck ??= timers.after(limits.canvas.checkMs, check);
  };

  const show = (id: number, canvas: HTMLCanvasElement): ShownCanvas => {
    let isClosed = false;
    let link: CanvasLink | undefined;
    const use = (opened: CanvasLink) => {
      link = opened;
      if (isClosed) return opened.close();
      // Agents can disconnect while the link opens.
      return opened.keepOnly(agentIds());
    };
    open(id, canvas)
      .then(use)
      .catch(() => debug('A canvas cannot be shown'));
    return {
      canvas,
      keepOnly: (ids) => link?.keepOnly(ids),
      close: () => {
        isClosed = true;
        link?.close();
      },
    };
  };

  return {
    observe: (event, nodeOf) => {
      const { restarts, ids } = canvasesIn(event);
      if (restarts) stop();
      // The peer is named after an agent; the stream restarts for each agent who joins.
      if (ids.length > 0 && agentIds().length === 0)
        return debug('A canvas peer cannot be set up without agent info');
      for (const id of ids) {
        const node = nodeOf(id);
        if (!isCanvas(node) || shown.has(id) || !mayShow(node)) continue;
        shown.set(id, show(id, node));
        scheduleCheck();
      }
    },
    agentsLeft: () => {
      const ids = agentIds();
      for (const one of shown.values()) one.keepOnly(ids);
    },
    stop,
  };
}

/** Compares names: a canvas inside a frame is an instance of that frame's class. */
const isCanvas = (node: Node | null): node is HTMLCanvasElement => node?.nodeName === 'CANVAS';
