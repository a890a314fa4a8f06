import { setImmediate } from 'node:timers/promises';
import { filterKey, type PropertyValues } from '@afilia/domain/funnel/margins';
import { releasable } from '@afilia/domain/funnel/releasable';
import type { FunnelCell, FunnelCount, FunnelTimes, FunnelWeekCounts } from '../../ports/funnel.ts';

/** The event loop is given back after so long. */
const sliceMs = 15;

/**
 * Runs one piece of work after another in slices, so that a process that also answers people does not stop for them. Short
 * pieces share a slice: awaiting each gives nothing back.
 */
export function createSlices() {
  let began = performance.now();
  return async <Value>(work: Generator<void, Value>): Promise<Value> => {
    for (;;) {
      if (performance.now() - began >= sliceMs) {
        await setImmediate();
        began = performance.now();
      }
      const step = work.next();
      if (step.done) return step.value;
    }
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

/** The properties that somebody had. Of a host without any application in the time there is nothing to hide. */
export const valuesOf = ({ entries, reasons }: FunnelWeekCounts): PropertyValues => {
  const counts = [...entries, ...reasons];
  return {
    host: distinct(counts.map(({ host }) => host)),
    kind: distinct(counts.map(({ kind }) => kind)),
    entry: distinct(counts.map(({ entry }) => entry)),
  };
};

/** What is counted together: those who entered one stage, or stopped there for one reason. */
export const thingOf = ({ step, code }: Pick<FunnelCount, 'step' | 'code'>): string => `${step} ${code}`;

/** Numbers with the times that may stand beside them: one beside a hidden number would tell that it is not a small one. */
export function withTimes(cells: readonly FunnelCell[], times: readonly FunnelTimes[]): FunnelCell[] {
  const shownEntries = new Set(
    cells
      .filter(({ measure }) => measure === 'entries')
      .map(({ step, filter }) => `${step} ${filterKey(filter)}`),
  );
  const shownTimes = times.filter(({ step, filter }) => shownEntries.has(`${step} ${filterKey(filter)}`));
  return [...cells, ...shownTimes.map((one) => ({ ...one, code: '', measure: 'times' as const }))];
}

/** What may be shown of a week. Entries of each stage are decided together, and so is each reason at a stage. */
export async function releaseOf(counts: FunnelWeekCounts): Promise<FunnelCell[]> {
  const values = valuesOf(counts);
  const inSlices = createSlices();
  const cells: FunnelCell[] = [];
  for (const measure of ['entries', 'reasons'] as const)
    for (const [first, ...others] of Map.groupBy(counts[measure], thingOf).values()) {
      if (!first) continue;
      const { step, code } = first;
      for (const shown of await inSlices(releasable([first, ...others], values)))
        cells.push({ ...shown, step, code, measure });
    }
  return withTimes(cells, counts.times);
}
