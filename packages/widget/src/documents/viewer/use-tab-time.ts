import { useEffect, useRef } from 'react';
import { ShownTime } from '../shown-time.ts';

/**
 * How long something is open while the tab is visible.
 *
 * @param id another one begins anew
 * @returns milliseconds, when asked
 */
export function useTabTime(id: string): () => number {
  const open = useRef<{ id: string; time: ShownTime } | null>(null);
  useEffect(() => {
    const time = new ShownTime(() => performance.now());
    open.current = { id, time };
    const look = () => time.run(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id]);
  return () => (open.current?.id === id ? open.current.time.elapsed() : 0);
}
