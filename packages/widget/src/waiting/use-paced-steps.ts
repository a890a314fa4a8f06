import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LoaderStep } from '@afilia/ui-kit/parts/step-list.tsx';
import { createStepDisplay } from './create-step-display.ts';

/**
 * Returns the steps for the screen now; draws again when the loader was seen long enough to show more.
 *
 * @param target the true state
 * @returns the steps to show; `caughtUp`: they show the whole true state and were there long enough to be read
 */
export function usePacedSteps(target: readonly LoaderStep[]): { steps: LoaderStep[]; caughtUp: boolean } {
  const [pacer] = useState(() => createStepDisplay(target));
  const { lines, seen } = useSyncExternalStore(pacer.subscribe, pacer.get);
  // A list is new on every drawing; only its contents count.
  const key = JSON.stringify(target);
  useEffect(() => pacer.aim(JSON.parse(key) as LoaderStep[]), [pacer, key]);
  const steps = target.map((step) => ({ ...step, status: lines[step.id] ?? step.status }));
  return { steps, caughtUp: seen && steps.every((step, at) => step.status === target[at]?.status) };
}
