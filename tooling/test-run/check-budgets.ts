import type { PartResult } from './run-part.ts';
import type { FileTime } from './slowest-files.ts';

/** A budget bends by this much before it breaks: machines that others share differ from run to run. */
const tolerance = 1.2;

/**
 * Compares parts with their budgets.
 *
 * @param slowest - the files of a part, the longest first
 * @returns one line for each part over its budget, with its ten slowest files; nothing when all are within
 */
export const overBudget = (
  done: readonly PartResult[],
  slowest: (part: string) => readonly FileTime[],
): string[] =>
  done.flatMap(({ part, seconds }) => {
    const { name, budgetSeconds } = part;
    if (budgetSeconds === undefined || seconds <= budgetSeconds * tolerance) return [];
    const files = slowest(name)
      .slice(0, 10)
      .map((one) => `${one.seconds.toFixed(0).padStart(5)} s  ${one.file}`);
    return [[`${name} took ${seconds.toFixed(0)} s, its budget is ${budgetSeconds} s:`, ...files].join('\n')];
  });
