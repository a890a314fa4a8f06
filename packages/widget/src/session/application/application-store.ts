import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ApiClient, StreamEnd } from '../api/api-client.ts';
import { isOffline } from '../api/network-hint.ts';
import { createStore } from '../react/store.ts';
import { delayUntilOnline, waitUntilShown } from '../api/waits.ts';

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

/** How long a tab whose stream was closed for another tab's leaves that one alone, ms. */
const displacedWait = 30_000;

/**
 * Keeps the store up to date while there is a session: follows the subscription, and polls when it breaks, so that a
 * loader continues even where a proxy blocks events. After an interruption the stream resumes from the known version.
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
    while (!signal.aborted) {
      const sinceVersion = store.get().application?.version ?? 0;
      const end = await whileOnline(signal, (online) =>
        api.follow('application-changed', { sinceVersion }, store.accept, online),
      );
      if (signal.aborted) return;
      if (end === 'sessionOver') return onOver();
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
      const response = await api.execute('application', {});
      if (response.ok && !signal.aborted) store.accept(response.value);
    }
  };
  void run();
  return () => stop.abort();
}

/**
 * Runs a stream until it ends or the browser reports a lost network: the stream would otherwise stay open and silent
 * for long.
 *
 * @returns how it ended: by itself, by a failure, or with the network
 */
async function whileOnline(
  signal: AbortSignal,
  stream: (online: AbortSignal) => Promise<StreamEnd>,
): Promise<'ended' | 'displaced' | 'sessionOver' | 'failed' | 'offline'> {
  const online = new AbortController();
  const abort = () => online.abort();
  addEventListener('offline', abort);
  signal.addEventListener('abort', abort);
  try {
    const end = await stream(online.signal);
    return end === 'notOpened' ? 'failed' : end;
  } catch {
    return online.signal.aborted || isOffline() ? 'offline' : 'failed';
  } finally {
    removeEventListener('offline', abort);
    signal.removeEventListener('abort', abort);
  }
}
