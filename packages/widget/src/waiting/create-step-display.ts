import type { LoaderStep } from '@afilia/ui-kit/parts/step-list.tsx';
import { nextDisplayed, type DisplayedSteps } from './next-displayed.ts';

/**
 * Displays the steps of a loader over time: `aim` sets the actual state, which the display approaches at its own pace and
 * notifies listeners.
 *
 * @param target how things stand at first; shown as they are
 * @param now a steady clock, ms
 */
export function createStepDisplay(
  target: readonly LoaderStep[],
  now: () => number = () => performance.now(),
) {
  let shown: DisplayedSteps = nextDisplayed({}, target, now()).shown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function update(steps: readonly LoaderStep[]): void {
    const next = nextDisplayed(shown, steps, now());
    if (next.again !== null) timer = setTimeout(() => update(steps), next.again);
    if (next.shown === shown) return;
    shown = next.shown;
    for (const listener of listeners) listener();
  }

  return {
    get: () => shown,
    /** @returns stops moving */
    aim(steps: readonly LoaderStep[]): () => void {
      clearTimeout(timer);
      update(steps);
      return () => clearTimeout(timer);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
