import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotDoneReason } from '@afilia/assist-protocol/wire/not-done';
import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { liveText } from '../text/live.ts';
import { createRestingPage } from './at-rest.ts';
import type { PageEvent } from './decode.ts';
import type { Size } from './fit.ts';
import type { PagePlayer } from './page-player.ts';

/**
 * Provides the page player to a screen; its code loads with the first page.
 *
 * @param isShown - false: the page is drawn once a second, for the moment when it is shown again
 * @param onFocused - called with the element that the visitor's focus moved to
 */
export function usePagePlayer(isShown: boolean, onFocused?: (element: Element) => void) {
  const focused = useRef(onFocused);
  focused.current = onFocused;
  const mount = useRef<HTMLDivElement>(null);
  const player = useRef<Promise<PagePlayer>>(undefined);
  const ready = useRef<PagePlayer>(undefined);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [shownCount, setShownCount] = useState(0);
  const [isUnsent, setUnsent] = useState(false);
  const [isUnlike, setUnlike] = useState(false);
  const [refused, setRefused] = useState<NotDoneReason>();

  const draw = useCallback((events: readonly PageEvent[]) => {
    const open = async (): Promise<PagePlayer> => {
      const { createPagePlayer } = await import('./page-player.ts');
      if (!mount.current) throw new Error('the screen is gone');
      const opened = createPagePlayer(mount.current, liveText.pageTitle, {
        onSize: setSize,
        onShown: () => {
          setUnsent(false);
          setUnlike(false);
          setShownCount((count) => count + 1);
        },
        onUnsent: () => setUnsent(true),
        onUnlike: setUnlike,
        onRefused: setRefused,
        onFocused: (element) => focused.current?.(element),
      });
      ready.current = opened;
      return opened;
    };
    player.current ??= open();
    // Batches stay in order: each waits for the same promise.
    void player.current.then((opened) => opened.add(events)).catch(() => undefined);
  }, []);
  const [resting] = useState(() => createRestingPage(draw));
  useEffect(() => resting.show(isShown), [resting, isShown]);
  useEffect(
    () => () => {
      resting.end();
      ready.current?.clear();
      ready.current = undefined;
      player.current = undefined;
    },
    [resting],
  );

  const clearRefusal = useCallback(() => setRefused(undefined), []);
  /** The browser has no way to do that here: the visitor's side is not asked. */
  const refuse = useCallback(() => setRefused('person'), []);
  const scrolled = useCallback((): Point => ready.current?.scrolled() ?? [0, 0], []);
  const at = useCallback((place: Point) => ready.current?.at(place), []);
  const seen = useCallback((place: Point) => ready.current?.seen(place), []);
  return {
    mount,
    size,
    shownCount,
    isUnsent,
    isUnlike,
    refused,
    add: resting.add,
    clearRefusal,
    refuse,
    scrolled,
    at,
    seen,
  };
}
