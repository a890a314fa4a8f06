import { useEffect, useRef } from 'react';
import { createPoller } from './poller.ts';

/**
 * Polls at once and then repeatedly, one request at a time, and not while the tab is hidden.
 *
 * @param intervalMs - from an answer to the next request
 * @param onChange - calls its listener when the answer may be another one, and polls then; stable between renders
 */
export function usePolling(
  poll: () => Promise<void>,
  intervalMs: number,
  onChange?: (listener: () => void) => () => void,
): void {
  const latest = useRef(poll);
  latest.current = poll;
  useEffect(() => {
    const pollIfVisible = async () => {
      if (!document.hidden) await latest.current();
    };
    const poller = createPoller(pollIfVisible, () => intervalMs);
    const onVisible = () => {
      if (!document.hidden) void poller.now();
    };
    void poller.now();
    const stopListening = onChange?.(() => void poller.now());
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      poller.stop();
      stopListening?.();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [intervalMs, onChange]);
}
