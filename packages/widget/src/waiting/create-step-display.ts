import type { LoaderStep } from '@afilia/ui-kit/parts/step-list.tsx';
import { minDisplayedMs, nextDisplayed, nothingDisplayed, type DisplayedSteps } from './next-displayed.ts';

/**
 * Displays the steps of a loader over time: `aim` sets the actual state, which the display shows as soon as the loader
 * was seen long enough, and notifies listeners.
 *
 * @param target the first state; shown as it is
 * @param now a steady clock, ms
 */
export function createStepDisplay(
  target: readonly LoaderStep[],
  now: () => number = () => performance.now(),
) {
  const begun = now();
  let shown: DisplayedSteps = nextDisplayed(nothingDisplayed, target, 0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function update(steps: readonly LoaderStep[]): void {
    const shownForMs = now() - begun;
    const next = nextDisplayed(shown, steps, shownForMs);
    if (!next.seen) timer = setTimeout(() => update(steps), minDisplayedMs - shownForMs);
    if (next === shown) return;
    shown = next;
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
