import { useEffect } from 'react';
import { useWidget } from '../session/widget.ts';

/** Shortest time that a loader is seen, ms (look: Loaders). */
const leastShown = 400;

/**
 * Keeps a loader on screen until it has shown how its work ended, although the server may be on
 * the next screen already; so that a quick answer does not flash.
 *
 * @param route the loader's own
 * @param ready everything is shown; from now on it takes `linger` ms to leave
 * @param linger how long the end is shown, ms
 * @returns leaves at once
 */
export function useHold(route: string, ready: boolean, linger = leastShown): () => void {
  const { place } = useWidget();
  useEffect(() => {
    place.merge({ held: route });
    return () => place.merge({ held: null });
  }, [place, route]);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => place.merge({ held: null }), linger);
    return () => clearTimeout(timer);
  }, [place, ready, linger]);
  return () => place.merge({ held: null });
}
