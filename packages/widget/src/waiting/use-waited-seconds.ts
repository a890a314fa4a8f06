import { useEffect, useState } from 'react';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';

/**
 * Returns the whole seconds of the wait, since the stage began by the server's clock, so that a reload does not restart
 * it. Remount it (`key`) for a retried wait.
 *
 * @param startedAt ISO 8601, when the stage began; null counts from now
 */
export function useWaitedSeconds(startedAt: string | null): number {
  const offset = useStore(useWidget().application, (state) => state.clockOffset);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = startedAt ? Date.parse(startedAt) - offset : Date.now();
    const timer = setInterval(() => setSeconds(Math.max(0, Math.floor((Date.now() - from) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [startedAt, offset]);
  return seconds;
}
