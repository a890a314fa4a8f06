import { limits } from '@afilia/assist-protocol/limits';
import type { Timers } from '../ports/timers.ts';
import { canvasesIn, type StreamEvent } from './canvases-in.ts';

/** One canvas on its way to agents. */
export type CanvasLink = {
  /** Ends it for all agents but these. */
  keepOnly(agentIds: readonly string[]): void;
  close(): void;
};

/** The canvases of the page, while agents see it. */
export type Canvases = {
  /** Hears each line of the stream, as it leaves. */
  saw(event: StreamEvent, nodeOf: (id: number) => Node | null): void;
  /** Somebody went. */
  agentsLeft(): void;
  /** The stream is over, or begins anew. */
  stop(): void;
};

export type CanvasesGiven = {
  timers: Timers;
  /** Who watches, by the ids of their tokens. */
  agentIds(): readonly string[];
  /** Whether a canvas may be seen now; it may have been hidden since it was told of. */
  mayShow(canvas: HTMLCanvasElement): boolean;
  /** Begins to send a canvas. */
  open(nodeId: number, canvas: HTMLCanvasElement): Promise<CanvasLink>;
  debug(message: string): void;
};

type Shown = { canvas: HTMLCanvasElement; close(): void; keepOnly(agentIds: readonly string[]): void };

/** Sends each canvas that the stream tells of, and looks every few seconds whether it is still there to be seen. */
export function runCanvases({ timers, agentIds, mayShow, open, debug }: CanvasesGiven): Canvases {
  const shown = new Map<number, Shown>();
  let callOffCheck: (() => void) | undefined;

  const close = (id: number) => {
    shown.get(id)?.close();
    shown.delete(id);
  };
  const stop = () => {
    for (const id of shown.keys()) close(id);
    callOffCheck?.();
    callOffCheck = undefined;
  };
  const check = () => {
    callOffCheck = undefined;
    for (const [id, { canvas }] of shown) if (!canvas.isConnected || !mayShow(canvas)) close(id);
    if (shown.size > 0) checkLater();
  };
  const checkLater = () => {
    callOffCheck ??= timers.after(limits.canvas.checkMs, check);
  };

  const show = (id: number, canvas: HTMLCanvasElement): Shown => {
    let isOver = false;
    let link: CanvasLink | undefined;
    const use = (opened: CanvasLink) => {
      link = opened;
      if (isOver) return opened.close();
      // Whoever went while it was being opened.
      return opened.keepOnly(agentIds());
    };
    open(id, canvas)
      .then(use)
      .catch(() => debug('A canvas cannot be shown'));
    return {
      canvas,
      keepOnly: (ids) => link?.keepOnly(ids),
      close: () => {
        isOver = true;
        link?.close();
      },
    };
  };

  return {
    saw: (event, nodeOf) => {
      const { begins, ids } = canvasesIn(event);
      if (begins) stop();
      // Its peer is named after an agent; the stream begins anew for each that comes.
      if (ids.length > 0 && agentIds().length === 0)
        return debug('A canvas peer cannot be set up without agent info');
      for (const id of ids) {
        const node = nodeOf(id);
        if (!isCanvas(node) || shown.has(id) || !mayShow(node)) continue;
        shown.set(id, show(id, node));
        checkLater();
      }
    },
    agentsLeft: () => {
      const ids = agentIds();
      for (const one of shown.values()) one.keepOnly(ids);
    },
    stop,
  };
}

/** By its name: one in a frame of the page is of that frame's class. */
const isCanvas = (node: Node | null): node is HTMLCanvasElement => node?.nodeName === 'CANVAS';
