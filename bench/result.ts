/** Result of a bench: one table, and whether its budgets were kept. */
export type BenchResult = {
  /** One line: what was measured, against what. */
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** Conditions of the numbers, for their reader. */
  notes: string[];
  /** One line for each budget that was missed. */
  missed: string[];
};

/** The value below which this part of them is, from 0 to 1; of none 0. */
export const percentile = (numbers: readonly number[], part: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Rounds for a table. */
export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
