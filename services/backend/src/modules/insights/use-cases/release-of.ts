import { setImmediate } from 'node:timers/promises';
import { filterKey, type PropertyValues } from '@afilia/domain/insights/margins';
import { releasable } from '@afilia/domain/insights/releasable';
import {
  type CountedMeasure,
  countedMeasures,
  type FunnelCell,
  type FunnelCount,
  type FunnelTimes,
  type FunnelWeekCounts,
  type TimedMeasure,
} from '../ports/funnel.ts';

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

/**
 * Returns the properties that some application had. Of a host without any application in the time there is nothing to
 * hide.
 */
export const valuesOf = (week: FunnelWeekCounts): PropertyValues => {
  const counts = countedMeasures.flatMap((measure) => week[measure]);
  return {
    host: distinct(counts.map(({ host }) => host)),
    kind: distinct(counts.map(({ kind }) => kind)),
    entry: distinct(counts.map(({ entry }) => entry)),
  };
};

/**
 * Returns the key of counts that belong together: of applications that entered one stage, stopped there for one reason, or
 * had one field refused for one.
 */
export const thingOf = ({ step, code }: Pick<FunnelCount, 'step' | 'code'>): string => `${step} ${code}`;

/** Beside which number each time stands. */
const besides = { times: 'entries', fieldTimes: 'fields' } as const satisfies Record<
  TimedMeasure,
  CountedMeasure
>;
const timedMeasures = Object.keys(besides) as TimedMeasure[];

/** Numbers with the times that may stand beside them: one beside a hidden number would tell that it is not a small one. */
export function withTimes(
  cells: readonly FunnelCell[],
  week: Pick<FunnelWeekCounts, TimedMeasure>,
): FunnelCell[] {
  const keyOf = (measure: string, { step, code, filter }: FunnelTimes | FunnelCell): string =>
    [measure, step, code, filterKey(filter)].join(' ');
  const shown = new Set(cells.map((cell) => keyOf(cell.measure, cell)));
  const times = timedMeasures.flatMap((measure) =>
    week[measure].flatMap((one) => (shown.has(keyOf(besides[measure], one)) ? [{ ...one, measure }] : [])),
  );
  return [...cells, ...times];
}

/**
 * Returns the numbers of a week that may be shown. Entries of each stage are decided together, and so is each reason, and each
 * field, at a stage.
 */
export async function releaseOf(counts: FunnelWeekCounts): Promise<FunnelCell[]> {
  const values = valuesOf(counts);
  const inSlices = createSlices();
  const cells: FunnelCell[] = [];
  for (const measure of countedMeasures)
    for (const [first, ...others] of Map.groupBy(counts[measure], thingOf).values()) {
      if (!first) continue;
      const { step, code } = first;
      for (const shown of await inSlices(releasable([first, ...others], values)))
        cells.push({ ...shown, step, code, measure });
    }
  return withTimes(cells, counts);
}
