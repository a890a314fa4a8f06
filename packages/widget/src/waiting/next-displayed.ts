import type { LoaderStep, StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';

/** Shortest time that a loader is seen, ms; it counts once a loader, so that its lines cost no time of their own. */
export const minDisplayedMs = 400;

/** The state on screen: the status of each line, and the fact that the loader was seen long enough to show results. */
export type DisplayedSteps = Readonly<{ lines: Readonly<Record<string, StepStatus>>; seen: boolean }>;

/** Nothing yet. */
export const nothingDisplayed: DisplayedSteps = { lines: {}, seen: false };

const isSettled = (status: StepStatus) => status !== 'waiting' && status !== 'running';

/**
 * Lets the lines follow the truth without flashing: as long as the loader has only just come, a line that ends is
 * shown running. A line seen for the first time stands as it is.
 *
 * @param shown the state on screen
 * @param target the true state
 * @param shownForMs the loader's time on screen
 * @returns the next state on screen; the same object when nothing changes
 */
export function nextDisplayed(
  shown: DisplayedSteps,
  target: readonly LoaderStep[],
  shownForMs: number,
): DisplayedSteps {
  const seen = shownForMs >= minDisplayedMs;
  const lines: Record<string, StepStatus> = {};
  let changed = shown.seen !== seen || Object.keys(shown.lines).length !== target.length;
  for (const { id, status } of target) {
    const before = shown.lines[id];
    const ends = isSettled(status) && before !== undefined && !isSettled(before);
    lines[id] = ends && !seen ? 'running' : status;
    changed ||= before !== lines[id];
  }
  return changed ? { lines, seen } : shown;
}
