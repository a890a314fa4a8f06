import { useEffect, useRef } from 'react';

/**
 * Asks at once and then again and again, one question at a time, and not while the tab is hidden.
 *
 * @param everyMs - from an answer to the next question
 */
export function usePolling(poll: () => Promise<void>, everyMs: number): void {
  const latest = useRef(poll);
  latest.current = poll;
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = async () => {
      clearTimeout(timer);
      if (!document.hidden) await latest.current();
      if (!over) timer = setTimeout(() => void turn(), everyMs);
    };
    const seen = () => {
      if (!document.hidden) void turn();
    };
    void turn();
    document.addEventListener('visibilitychange', seen);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [everyMs]);
}
