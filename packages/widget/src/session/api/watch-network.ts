import { forgetAnswers, isOffline, probeNetwork } from './network-hint.ts';
import type { Store } from '../react/store.ts';
import type { Place } from '../widget/widget.ts';

/** How often a network is looked for that was not there, ms: a browser may be wrong about it, and then tells nothing. */
const lookEvery = 4000;

/**
 * Says when the browser loses its network and when it is back, also while no call is under way. The browser's word is tried
 * before it is passed on. A call that finds no network where the browser sees one says so by itself (api-client).
 *
 * @param probe for tests
 * @returns stops watching
 */
export function watchNetwork(place: Store<Place>, probe = probeNetwork): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const poll = async () => {
    clearTimeout(timer);
    const offline = isOffline() && !(await probe()) && isOffline();
    if (stopped) return;
    if (place.get().offline !== offline) place.merge({ offline });
    if (offline) timer = setTimeout(() => void poll(), lookEvery);
  };
  const hear = () => {
    forgetAnswers();
    void poll();
  };
  void poll();
  addEventListener('online', hear);
  addEventListener('offline', hear);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', hear);
    removeEventListener('offline', hear);
  };
}
