import type { ApplicationStore } from '../../ports/application-store.ts';

/** Tells the streams of this node which application changed, whoever changed it on whichever node. */
export interface Changes {
  /** Versions of one application as they come; ends when the signal aborts. */
  of(applicationId: string, signal: AbortSignal): AsyncIterable<number>;
  close(): Promise<void>;
}

/** One listener on the database for all streams of the process. */
export async function createChanges(store: ApplicationStore): Promise<Changes> {
  const waiting = new Map<string, Set<(version: number) => void>>();
  const stop = await store.onChanged(({ applicationId, version }) => {
    for (const tell of waiting.get(applicationId) ?? []) tell(version);
  });
  return {
    of: (applicationId, signal) => versions(waiting, applicationId, signal),
    close: stop,
  };
}

async function* versions(
  waiting: Map<string, Set<(version: number) => void>>,
  applicationId: string,
  signal: AbortSignal,
): AsyncGenerator<number> {
  let latest: number | undefined;
  let wake = () => {};
  const tell = (version: number) => {
    latest = Math.max(latest ?? 0, version);
    wake();
  };
  const abort = () => wake();
  const mine = waiting.get(applicationId) ?? new Set();
  waiting.set(applicationId, mine.add(tell));
  signal.addEventListener('abort', abort);
  try {
    while (!signal.aborted) {
      if (latest === undefined) await new Promise<void>((resolve) => (wake = resolve));
      const version = latest;
      latest = undefined;
      if (version !== undefined) yield version;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    mine.delete(tell);
    if (mine.size === 0) waiting.delete(applicationId);
  }
}
