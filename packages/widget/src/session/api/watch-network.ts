import { clearProbeResults, isOffline, probeNetwork } from './network-hint.ts';
import type { Store } from '../react/store.ts';
import type { NavigationState } from '../widget/widget.ts';

/** Probe interval while offline, ms: a browser that is wrong about it sends no event. */
const probeIntervalMs = 4000;

/**
 * Reports when the browser loses its network and when it is back, also without a running call. Probes the network before
 * it reports. A call that fails although the browser sees a network reports it itself (api-client).
 *
 * @param probe for tests
 * @returns stops watching
 */
export function watchNetwork(place: Store<NavigationState>, probe = probeNetwork): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const poll = async () => {
    clearTimeout(timer);
    const offline = isOffline() && !(await probe()) && isOffline();
    if (stopped) return;
    if (place.get().offline !== offline) place.merge({ offline });
    if (offline) timer = setTimeout(() => void poll(), probeIntervalMs);
  };
  const onChange = () => {
    clearProbeResults();
    void poll();
  };
  void poll();
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
