import type { Margins } from './margins.ts';

/** The sum of `terms`, each an unknown times a small whole number, is `sum`. Unknowns are indices of cells. */
export type Equation = { terms: readonly { cell: number; factor: number }[]; sum: number };

/** A prime whose square is exact in a double. Equations have ones and zeros, so another would hardly change anything. */
const prime = 67_108_859;

/** Factors beyond this come from long combinations, which bound nothing. */
const largestFactor = 4;

const modulo = (value: number): number => ((value % prime) + prime) % prime;
const signed = (value: number): number => (value > prime / 2 ? value - prime : value);

function inverseOf(value: number): number {
  let [previous, rest] = [prime, modulo(value)];
  let [before, factor] = [0, 1];
  while (rest > 1) {
    const quotient = Math.floor(previous / rest);
    [previous, rest] = [rest, previous - quotient * rest];
    [before, factor] = [factor, before - quotient * factor];
  }
  return modulo(factor);
}

/** Returns a reader's equations: of each line, the published numbers on one side and the hidden ones on the other. */
export const equationsOf = ({ cells, lines }: Margins, hidden: readonly boolean[]): Equation[] =>
  lines.flatMap(({ parent, children }) => {
    const members = [{ cell: parent, factor: -1 }, ...children.map((cell) => ({ cell, factor: 1 }))];
    const terms = members.filter(({ cell }) => hidden[cell]);
    const known = members.filter(({ cell }) => !hidden[cell]);
    const sum = known.reduce((total, { cell, factor }) => total - factor * (cells[cell]?.people ?? 0), 0);
    return terms.length > 0 ? [{ terms, sum }] : [];
  });

/** Work that is left, in multiplications. */
export type Budget = { left: number };

/**
 * Solves equations jointly, as a reader can who combines all of them: Gauss-Jordan elimination modulo a prime. An unknown is
 * determined exactly when one of the results has it alone. Yields after each step, so that the caller can pause.
 *
 * @returns the reduced equations; undefined when the budget is used up
 */
export function* eliminate(
  equations: readonly Equation[],
  budget: Budget,
): Generator<void, Equation[] | undefined> {
  const unknowns = [...new Set(equations.flatMap(({ terms }) => terms.map(({ cell }) => cell)))];
  const column = new Map(unknowns.map((cell, index) => [cell, index]));
  const width = unknowns.length + 1;
  const rows = equations.map(({ terms, sum }) => {
    const row = new Float64Array(width);
    for (const { cell, factor } of terms) row[column.get(cell) ?? 0] = modulo(factor);
    row[width - 1] = modulo(sum);
    return row;
  });
  let rank = 0;
  for (let pivot = 0; pivot < unknowns.length && rank < rows.length; pivot += 1) {
    const found = rows.findIndex((row, index) => index >= rank && row[pivot] !== 0);
    const row = rows[found];
    if (!row) continue;
    rows[found] = rows[rank] ?? row;
    rows[rank] = row;
    const inverse = inverseOf(row[pivot] ?? 1);
    for (const [index, value] of row.entries()) row[index] = (value * inverse) % prime;
    for (const other of rows) if (other !== row) subtract(other, row, pivot);
    rank += 1;
    budget.left -= rows.length * width;
    if (budget.left < 0) return undefined;
    yield;
  }
  return rows.slice(0, rank).map((row) => ({
    terms: unknowns.flatMap((cell, index) => {
      const factor = signed(row[index] ?? 0);
      return factor === 0 ? [] : [{ cell, factor }];
    }),
    sum: signed(row[width - 1] ?? 0),
  }));
}

function subtract(row: Float64Array, pivotRow: Float64Array, pivot: number): void {
  const factor = row[pivot] ?? 0;
  if (factor === 0) return;
  for (let index = pivot; index < row.length; index += 1) {
    const value = ((row[index] ?? 0) - ((factor * (pivotRow[index] ?? 0)) % prime)) % prime;
    row[index] = value < 0 ? value + prime : value;
  }
}

/** Tells if an equation bounds its unknowns. */
export const isBounding = ({ terms }: Equation): boolean =>
  terms.every(({ factor }) => Math.abs(factor) <= largestFactor);
