/** An act of a member of staff on a case. `at`: ISO 8601 UTC. */
export type OwnAct = { at: string; type: string; caseId: string };

const concluding: readonly string[] = ['decided', 'proposed'];
/** Acts by which a member comes to have a case. */
const taking: readonly string[] = ['claimed', 'opened'];

/** Returns the middle one of some numbers, the lower of two; null of none. */
function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/**
 * Counts the cases in which a member decided or proposed, and the middle time between taking one and that act. An approval
 * counts and has no such time: the case was a colleague's.
 *
 * @param acts - of one member and one day, oldest first
 */
export function numbersOfDay(acts: readonly OwnAct[]): { decided: number; medianMinutes: number | null } {
  const takenAt = new Map<string, string>();
  const decided = new Set<string>();
  const minutes: number[] = [];
  for (const { at, type, caseId } of acts) {
    if (taking.includes(type)) takenAt.set(caseId, at);
    if (!concluding.includes(type)) continue;
    decided.add(caseId);
    const since = takenAt.get(caseId);
    if (since !== undefined) minutes.push(Math.round((Date.parse(at) - Date.parse(since)) / 60_000));
    takenAt.delete(caseId);
  }
  return { decided: decided.size, medianMinutes: middleOf(minutes) };
}
