import { useEffect, useRef } from 'react';

/**
 * Polls at once and then repeatedly, one request at a time, and not while the tab is hidden.
 *
 * @param intervalMs - from an answer to the next request
 */
export function usePolling(poll: () => Promise<void>, intervalMs: number): void {
  const latest = useRef(poll);
  latest.current = poll;
  useEffect(() => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      clearTimeout(timer);
      if (!document.hidden) await latest.current();
      if (!isStopped) timer = setTimeout(() => void run(), intervalMs);
    };
    const onVisible = () => {
      if (!document.hidden) void run();
    };
    void run();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [intervalMs]);
}
