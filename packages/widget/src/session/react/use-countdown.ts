import { useEffect, useState } from 'react';
import { useStore } from './use-store.ts';
import { useWidget } from '../widget/widget.ts';

const secondsUntil = (deadline: string, offset: number) =>
  Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - offset) / 1000));

/**
 * Returns whole seconds until a moment that the server named, by the server's clock; 0 when it has passed.
 *
 * @param deadline ISO 8601, e.g. `application.otp.expiresAt`; null if none runs: 0, and no clock ticks
 */
export function useCountdown(deadline: string | null): number {
  const offset = useStore(useWidget().application, (state) => state.clockOffset);
  const [, draw] = useState(0);
  const runs = deadline !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => draw((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return runs ? secondsUntil(deadline, offset) : 0;
}

/** Seconds as people read a clock: «4:05». */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
