import type { Equation } from './eliminate.ts';

/** A reader's knowledge of a hidden number: it is between these, both included. */
type Interval = { low: number; high: number };

/** Most rounds of narrowing; three find most of a reader's knowledge. */
const maxRounds = 20;

/** Above any rounding of sums of whole numbers. */
const epsilon = 1e-6;

const boundsOf = ({ low, high }: Interval, factor: number): Interval =>
  factor > 0 ? { low: factor * low, high: factor * high } : { low: factor * high, high: factor * low };

/**
 * Finds the bounds of each hidden number, for a reader who knows the equations and that nothing counts below zero. Each
 * equation bounds every unknown by the possible values of the others, again and again. Yields after each round.
 */
export function* intervalsOf(
  equations: readonly Equation[],
  unknowns: readonly number[],
): Generator<void, Map<number, Interval>> {
  const intervals = new Map(unknowns.map((cell) => [cell, { low: 0, high: Infinity }]));
  for (let round = 0; round < maxRounds; round += 1) {
    let hasChanged = false;
    for (const equation of equations) hasChanged = narrow(equation, intervals) || hasChanged;
    if (!hasChanged) break;
    yield;
  }
  return intervals;
}

/** @returns true: an interval became narrower */
function narrow({ terms, sum }: Equation, intervals: Map<number, Interval>): boolean {
  const parts = terms.map(({ cell, factor }) => ({
    cell,
    factor,
    ...boundsOf(intervals.get(cell) ?? { low: 0, high: Infinity }, factor),
  }));
  // Unbounded parts are counted apart: infinity minus infinity is no number.
  const total = (side: 'low' | 'high') => ({
    finite: parts.reduce((all, part) => all + (Number.isFinite(part[side]) ? part[side] : 0), 0),
    unbounded: parts.filter((part) => !Number.isFinite(part[side])).length,
  });
  const [lows, highs] = [total('low'), total('high')];
  const others = ({ finite, unbounded }: typeof lows, own: number): number | undefined => {
    if (!Number.isFinite(own)) return unbounded === 1 ? finite : undefined;
    return unbounded === 0 ? finite - own : undefined;
  };
  let hasChanged = false;
  for (const { cell, factor, low, high } of parts) {
    const [least, most] = [others(lows, low), others(highs, high)];
    const upper = least === undefined ? Infinity : sum - least;
    const lower = most === undefined ? -Infinity : sum - most;
    const found =
      factor > 0
        ? { low: lower / factor, high: upper / factor }
        : { low: upper / factor, high: lower / factor };
    const known = intervals.get(cell) ?? { low: 0, high: Infinity };
    const next = {
      low: Math.max(known.low, Math.ceil(found.low - epsilon)),
      high: Math.min(known.high, Math.floor(found.high + epsilon)),
    };
    if (next.low > known.low || next.high < known.high) {
      intervals.set(cell, next);
      hasChanged = true;
    }
  }
  return hasChanged;
}
