import { useEffect, useState } from 'react';
import { useStore } from './use-store.ts';
import { useWidget } from '../widget/widget.ts';

const secondsUntil = (deadline: string, offset: number) =>
  Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - offset) / 1000));

/**
 * Whole seconds until a moment the server named, by the server's clock; 0 when it has passed.
 *
 * @param deadline ISO 8601, e.g. `application.otp.expiresAt`
 */
export function useCountdown(deadline: string): number {
  const offset = useStore(useWidget().application, (state) => state.clockOffset);
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(deadline, offset);
}

/** Seconds as people read a clock: «4:05». */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
