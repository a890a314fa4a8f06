import { useEffect } from 'react';
import { useWidget } from '../session/widget/widget.ts';

/**
 * Keeps a loader on screen until it has shown how its work ended, although the server may be on
 * the next screen already.
 *
 * @param route the loader's own
 * @param ready everything is shown; it leaves
 * @param next a loader whose work is done already and that is shown next; null is the server's screen
 */
export function useHold(route: string, ready: boolean, next: string | null): void {
  const { place } = useWidget();
  useEffect(() => {
    place.merge({ held: route });
    // The loader after this one may hold the screen by now.
    return () => void (place.get().held === route && place.merge({ held: null }));
  }, [place, route]);
  useEffect(() => {
    if (ready) place.merge({ held: next });
  }, [place, ready, next]);
}
