import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** The question before a page is left. */
export type Leaving = {
  /** Back, a link or a shortcut wants to leave. */
  isAsked: boolean;
  stay: () => void;
  goOn: () => void;
  /** The next leaving is meant and asked about no more. */
  mean: () => void;
};

/**
 * Holds up leaving the page by anything but its own button, until the question is answered. The browser asks in words of
 * its own where the whole document is left.
 *
 * @param mustAsk - asked at each leaving
 * @param isWithin - tells which other paths belong to the page
 */
export function useLeaving(
  mustAsk: () => boolean,
  isWithin: (path: string) => boolean = () => false,
): Leaving {
  const latest = useRef(mustAsk);
  latest.current = mustAsk;
  const isMeant = useRef(false);
  const asks = useCallback(() => !isMeant.current && latest.current(), []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isWithin(nextLocation.pathname) && asks(),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (asks()) event.preventDefault();
      },
      [asks],
    ),
  );
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    goOn: () => blocker.proceed?.(),
    mean: () => {
      isMeant.current = true;
    },
  };
}
