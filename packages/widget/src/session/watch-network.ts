import type { Store } from './store.ts';
import type { Place } from './widget.ts';

/**
 * Says at once when the browser loses its network and when it is back, also while no call is under
 * way. A call that finds no network where the browser sees one says so by itself (api-client).
 *
 * @returns stops watching
 */
export function watchNetwork(place: Store<Place>): () => void {
  const look = () => {
    const offline = !navigator.onLine;
    if (place.get().offline !== offline) place.merge({ offline });
  };
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}
