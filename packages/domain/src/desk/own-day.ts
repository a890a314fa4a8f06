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
 * Counts the cases that a member decided and those in which they proposed, and the middle time between taking one and that act. An approval
 * counts and has no such time: the case was a colleague's.
 *
 * @param acts - of one member and one day, oldest first
 */
export function numbersOfDay(acts: readonly OwnAct[]): {
  decided: number;
  proposed: number;
  medianMinutes: number | null;
} {
  const takenAt = new Map<string, string>();
  /** The last act of the member in each case. */
  const concluded = new Map<string, string>();
  const minutes: number[] = [];
  for (const { at, type, caseId } of acts) {
    if (taking.includes(type)) takenAt.set(caseId, at);
    if (!concluding.includes(type)) continue;
    concluded.set(caseId, type);
    const since = takenAt.get(caseId);
    if (since !== undefined) minutes.push(Math.round((Date.parse(at) - Date.parse(since)) / 60_000));
    takenAt.delete(caseId);
  }
  const decided = [...concluded.values()].filter((type) => type === 'decided').length;
  return { decided, proposed: concluded.size - decided, medianMinutes: middleOf(minutes) };
}
