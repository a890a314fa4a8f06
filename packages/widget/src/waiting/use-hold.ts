import { useEffect } from 'react';
import { useWidget } from '../session/widget/widget.ts';

/** Shortest time that a loader is seen, ms (look: Loaders). */
const minShown = 400;

/**
 * Keeps a loader on screen until it has shown how its work ended, although the server may be on
 * the next screen already; so that a quick answer does not flash.
 *
 * @param route the loader's own
 * @param ready everything is shown; from now on it leaves
 * @param atOnce it leaves without showing its end: an error takes its place
 * @param next a loader whose work is done already and that is shown next; null is the server's screen
 */
export function useHold(route: string, ready: boolean, atOnce: boolean, next: string | null): void {
  const { place } = useWidget();
  useEffect(() => {
    place.merge({ held: route });
    // The loader after this one may hold the screen by now.
    return () => void (place.get().held === route && place.merge({ held: null }));
  }, [place, route]);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => place.merge({ held: next }), atOnce ? 0 : minShown);
    return () => clearTimeout(timer);
  }, [place, ready, atOnce, next]);
}
