import { isOffline as saysOffline, probeNetwork } from './network-hint.ts';
import { createStore } from '../react/store.ts';
import { delayUntilOnline } from './waits.ts';

/** Waits between tries of one chunk, ms. */
const delays: readonly number[] = [500, 1500, 3000, 5000];

/** The wait when the browser reports offline and the probe failed, ms. */
const offlineWait = 30_000;

/** Number of awaited chunks that failed to load; the shell shows a notice. */
export const chunkLoadErrors = createStore({ count: 0 });

/** Chunks that arrived once are there, network or not. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

type Options = {
  /** A prefetch: its failure is not reported. */
  quiet?: boolean;
  /** For tests. */
  wait?: (ms: number) => Promise<void>;
  isOffline?: () => boolean;
  probe?: () => Promise<boolean>;
};

/**
 * Fetches code or lists on demand, and tries again while the network is away: text typed on the screen that waits for
 * it stays.
 *
 * If the browser says that it is offline, a probe goes first: browsers of before 2026 remember for good that a module
 * could not be fetched (whatwg/html 10327), and only a reload would help.
 *
 * @param load the `import()`; one that is kept is fetched once
 * @throws the last failure, when it is time to give up
 * @example const Shown = lazy(() => importWithRetry(() => import('../shown.tsx')).then((m) => ({ default: m.Shown })));
 */
export async function importWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  { quiet = false, wait = delayUntilOnline, isOffline = saysOffline, probe = probeNetwork }: Options = {},
): Promise<Loaded> {
  if (arrived.has(load)) return arrived.get(load) as Loaded;
  const count = (by: number) => !quiet && chunkLoadErrors.merge({ count: chunkLoadErrors.get().count + by });
  for (let tries = 0; ;) {
    if (isOffline() && !(await probe())) await wait(offlineWait);
    try {
      const loaded = await load();
      arrived.set(load, loaded);
      if (tries > 0) count(-1);
      return loaded;
    } catch (error) {
      if (tries === 0) count(1);
      const delay = delays[tries++];
      if (delay === undefined) {
        count(-1);
        throw error;
      }
      await wait(delay);
    }
  }
}
