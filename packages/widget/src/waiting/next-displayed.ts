import type { LoaderStep, StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';

/** Shortest time that a line is seen running, ms (look: Loaders). */
const minRunningMs = 400;

/** What is on screen: each line's status and since when, ms of any steady clock. */
export type DisplayedSteps = Readonly<Record<string, { status: StepStatus; since: number }>>;

const isSettled = (status: StepStatus) => status !== 'waiting' && status !== 'running';

/** What a line that shows `now` shows next on its way to `target`, and whether it may already. */
function nextOf(now: DisplayedSteps[string], target: StepStatus, time: number): StepStatus {
  if (now.status === 'waiting' && isSettled(target)) return 'running';
  if (now.status !== 'running' || target === 'running') return target;
  return time - now.since >= minRunningMs ? target : 'running';
}

/**
 * Lets the lines follow the truth without flashing: a check that took no time is still seen
 * running for a moment. A line seen for the first time stands as it is.
 *
 * @param shown what is on screen
 * @param target how things really stand
 * @param time now, ms
 * @returns what to show now (the same object when nothing changes), and in how many ms to look again
 */
export function nextDisplayed(
  shown: DisplayedSteps,
  target: readonly LoaderStep[],
  time: number,
): { shown: DisplayedSteps; again: number | null } {
  const next: Record<string, DisplayedSteps[string]> = {};
  let again: number | null = null;
  let changed = Object.keys(shown).length !== target.length;
  for (const { id, status } of target) {
    const now = shown[id];
    const reached = now ? nextOf(now, status, time) : status;
    const since = now?.status === reached ? now.since : time;
    next[id] = { status: reached, since };
    changed ||= now?.status !== reached;
    if (reached !== status) again = Math.min(again ?? minRunningMs, since + minRunningMs - time);
  }
  return { shown: changed ? next : shown, again };
}
