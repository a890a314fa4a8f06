import type { ApplicationStore } from '../../../record/ports/application-store.ts';

/** Tells the streams of this node which application changed, on whichever node. */
export interface Changes {
  /** Versions of one application as they come; ends when the signal aborts. */
  of(applicationId: string, signal: AbortSignal): AsyncIterable<number>;
  /** Ends every stream, also those that are opened later: their clients then ask another node. */
  close(): Promise<void>;
}

/** State that the streams of this node share. */
type Streams = {
  waiting: Map<string, Set<(version: number) => void>>;
  /** Each lets one stream see that everything ends. */
  wakes: Set<() => void>;
  closed: boolean;
};

/** One listener on the database for all streams of the process. */
export async function createChanges(store: ApplicationStore): Promise<Changes> {
  const streams: Streams = { waiting: new Map(), wakes: new Set(), closed: false };
  const stop = await store.onChanged(({ applicationId, version }) => {
    for (const notify of streams.waiting.get(applicationId) ?? []) notify(version);
  });
  return {
    of: (applicationId, signal) => versions(streams, applicationId, signal),
    close: async () => {
      if (streams.closed) return;
      streams.closed = true;
      for (const wake of streams.wakes) wake();
      await stop();
    },
  };
}

async function* versions(
  streams: Streams,
  applicationId: string,
  signal: AbortSignal,
): AsyncGenerator<number> {
  const { waiting, wakes } = streams;
  let latest: number | undefined;
  let wake = () => {};
  const notify = (version: number) => {
    latest = Math.max(latest ?? 0, version);
    wake();
  };
  const over = () => wake();
  const mine = waiting.get(applicationId) ?? new Set();
  waiting.set(applicationId, mine.add(notify));
  signal.addEventListener('abort', over);
  wakes.add(over);
  try {
    while (!signal.aborted && !streams.closed) {
      if (latest === undefined) await new Promise<void>((resolve) => (wake = resolve));
      const version = latest;
      latest = undefined;
      if (version !== undefined) yield version;
    }
  } finally {
    signal.removeEventListener('abort', over);
    wakes.delete(over);
    mine.delete(notify);
    if (mine.size === 0) waiting.delete(applicationId);
  }
}
