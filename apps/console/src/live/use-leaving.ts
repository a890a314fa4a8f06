import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** What is asked before help is left. */
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
 */
export function useLeaving(mustAsk: boolean): Leaving {
  const isMeant = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustAsk && !isMeant.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (mustAsk && !isMeant.current) event.preventDefault();
      },
      [mustAsk],
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
