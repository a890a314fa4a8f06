import { findExposed, hideInLines, hideNear } from './hiding.ts';
import {
  type GroupCount,
  marginCount,
  type MarginCell,
  marginsOf,
  type PropertyValues,
  severalOf,
  withSingles,
} from './margins.ts';

/** Least size of a shown group, and most work of a release. */
export type ReleaseRules = {
  /** Numbers below are hidden. */
  threshold: number;
  /** With more answers than this only the one without a filter is considered. */
  maxAnswers: number;
  /** So often more is hidden and everything is solved anew. */
  maxRounds: number;
  /** Multiplications for all rounds together. */
  maxWork: number;
};

/** Twenty people, as at the desk; the rest is about two seconds of work at most. */
export const releaseRules: ReleaseRules = {
  threshold: 20,
  maxAnswers: 1_000,
  maxRounds: 40,
  maxWork: 300_000_000,
};

const total = 0;

/**
 * Selects the answers about one counted thing that may be shown, for all choices of filters at once. It hides those below the
 * threshold, and enough others that a reader who combines all shown answers cannot find a hidden one below the threshold:
 * neither its value nor a range of fewer values than there are below the threshold. Deterministic, so that a release made anew
 * is the same.
 *
 * Once the work is used up, only the answer without a filter is shown. Yields between steps of a few milliseconds.
 */
export function* releasable(
  counts: readonly GroupCount[],
  values: PropertyValues,
  rules: ReleaseRules = releaseRules,
): Generator<void, MarginCell[]> {
  const all = counts.reduce((sum, { people }) => sum + people, 0);
  if (all < rules.threshold) return [];
  const shown = yield* release(counts, all, severalOf(values), rules);
  return withSingles(shown, values);
}

function* release(
  counts: readonly GroupCount[],
  all: number,
  values: PropertyValues,
  rules: ReleaseRules,
): Generator<void, MarginCell[]> {
  const onlyTotal = [{ filter: {}, people: all }];
  if (marginCount(values) > rules.maxAnswers) return onlyTotal;
  const margins = marginsOf(counts, values);
  const { cells } = margins;
  const hidden = cells.map(({ people }) => people < rules.threshold);
  const isSecret = (index: number): boolean => (cells[index]?.people ?? 0) < rules.threshold;
  const budget = { left: rules.maxWork };
  for (let round = 0; round < rules.maxRounds; round += 1) {
    yield* hideInLines(margins, hidden, rules.threshold);
    const exposed = yield* findExposed(margins, hidden, { threshold: rules.threshold, budget, isSecret });
    if (!exposed) return onlyTotal;
    if (exposed.length === 0) return cells.filter((_cell, index) => !hidden[index]);
    // Never the answer without a filter: alone it exposes nothing.
    hideNear(margins, hidden, exposed, (index) => index !== total);
    yield;
  }
  return onlyTotal;
}
