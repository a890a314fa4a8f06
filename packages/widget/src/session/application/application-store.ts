import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ApiClient, StreamEnd } from '../api/api-client.ts';
import { isOffline } from '../api/network-hint.ts';
import { createStore } from '../react/store.ts';
import { takeStreamPlace } from '../api/stream-places.ts';
import { delayUntilOnline, isHidden, waitUntilShown } from '../api/waits.ts';

export type ApplicationState = {
  application: ApplicationView | null;
  /** Server's clock minus ours, ms, measured at the last answer. */
  clockOffset: number;
  /** The application of a stored session is being loaded. */
  resuming: boolean;
};

/** The latest application of the server; an older version never replaces a newer one. */
export function createApplicationStore(now: () => number) {
  const store = createStore<ApplicationState>({ application: null, clockOffset: 0, resuming: false });
  return {
    ...store,
    accept(application: ApplicationView) {
      const known = store.get().application;
      if (known?.id === application.id && known.version > application.version) return;
      store.merge({ application, clockOffset: Date.parse(application.now) - now(), resuming: false });
    },
    forget() {
      store.merge({ application: null, resuming: false });
    },
  };
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Reconnect interval of the stream while offline, ms: a browser can be wrong about being offline. */
const offlineWait = 8000;

/** Poll interval while the browser's streams are all taken, ms. */
const noPlaceWait = 4000;

/** The time for which a tab whose stream was closed for another tab's leaves that one alone, ms. */
const displacedWait = 30_000;

/**
 * Keeps the store up to date while there is a session: follows the subscription, and polls when it breaks, so that a loader
 * continues even if a proxy blocks events. After an interruption the stream resumes from the known version. A hidden page has
 * no stream and sends no request, and one that finds all places of streams taken polls (decision widget-browsers).
 *
 * @param onOver called when the session ended; it stops then
 * @returns stops it
 */
export function followApplication(
  api: ApiClient,
  store: ApplicationStore,
  onOver: () => void = () => undefined,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    let failures = 0;
    /** @returns true: the session is over */
    const poll = async (): Promise<boolean> => {
      const response = await api.execute('application', {});
      if (response.ok && !signal.aborted) store.accept(response.value);
      return !response.ok && response.error.reason === 'sessionOver';
    };
    while (!signal.aborted) {
      await shown(signal);
      const leave = await takeStreamPlace();
      if (leave === null) {
        await delayUntilOnline(noPlaceWait, signal);
        if (signal.aborted || isHidden()) continue;
        if (await poll()) return onOver();
        continue;
      }
      const sinceVersion = store.get().application?.version ?? 0;
      const end = await whileUsed(signal, (used) =>
        api.follow('application-changed', { sinceVersion }, store.accept, used),
      );
      leave();
      if (signal.aborted) return;
      if (end === 'sessionOver') return onOver();
      if (end === 'hidden') continue;
      if (end === 'offline') {
        await delayUntilOnline(offlineWait, signal);
        continue;
      }
      // Reconnecting at once would close the stream of another tab, which would reconnect too, in a loop.
      if (end === 'displaced') {
        await waitUntilShown(displacedWait, signal);
        continue;
      }
      failures = end === 'ended' ? 0 : failures + 1;
      await delayUntilOnline(Math.min(500 * 2 ** failures, 8000), signal);
      if (signal.aborted || failures === 0) continue;
      if (await poll()) return onOver();
    }
  };
  void run();
  return () => stop.abort();
}

/** Resolves at once, or when the page is shown. */
async function shown(signal: AbortSignal): Promise<void> {
  while (isHidden() && !signal.aborted) await waitUntilShown(displacedWait, signal);
}

/**
 * Runs a stream until it ends, the page is hidden or the browser reports a lost network: it would otherwise stay open and silent
 * for long.
 *
 * @returns the kind of its end: by itself, by a failure, with the page or with the network
 */
async function whileUsed(
  signal: AbortSignal,
  stream: (used: AbortSignal) => Promise<StreamEnd>,
): Promise<'ended' | 'displaced' | 'sessionOver' | 'failed' | 'hidden' | 'offline'> {
  const used = new AbortController();
  const abort = () => used.abort();
  let wasHidden = false;
  const abortHidden = () => {
    if (!isHidden()) return;
    wasHidden = true;
    abort();
  };
  const page = globalThis.document as Document | undefined;
  addEventListener('offline', abort);
  page?.addEventListener('visibilitychange', abortHidden);
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) abort();
    abortHidden();
    const end = await stream(used.signal);
    return end === 'notOpened' ? 'failed' : end;
  } catch {
    if (wasHidden) return 'hidden';
    return used.signal.aborted || isOffline() ? 'offline' : 'failed';
  } finally {
    removeEventListener('offline', abort);
    page?.removeEventListener('visibilitychange', abortHidden);
    signal.removeEventListener('abort', abort);
  }
}
