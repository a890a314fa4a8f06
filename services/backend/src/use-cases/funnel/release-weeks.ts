import { setImmediate } from 'node:timers/promises';
import { filterKey, type PropertyValues } from '@afilia/domain/funnel/margins';
import { releasable, releaseRules } from '@afilia/domain/funnel/releasable';
import { weekOf, weeksLater } from '@afilia/domain/funnel/week';
import type { Clock } from '../../ports/clock.ts';
import type { FunnelCell, FunnelCount, FunnelProjection, FunnelWeekCounts } from '../../ports/funnel.ts';

/** A week is complete once it is over by so much: clocks of nodes differ, and a transaction may end late. */
const settlesMs = 6 * 3600_000;

/** The event loop is given back after so long. */
const sliceMs = 15;

/**
 * Runs one piece of work after another in slices, so that a process that also answers people does not stop for them. Short
 * pieces share a slice: awaiting each gives nothing back.
 */
function createSlices() {
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

/** Of a host without any application in the week there is nothing to hide. */
const valuesOf = (counts: readonly FunnelCount[]): PropertyValues => ({
  host: distinct(counts.map(({ host }) => host)),
  kind: distinct(counts.map(({ kind }) => kind)),
  entry: distinct(counts.map(({ entry }) => entry)),
});

/** What may be shown of a week. Entries of each stage are decided together, and so is each reason at a stage. */
export async function releaseOf({ entries, reasons, times }: FunnelWeekCounts): Promise<FunnelCell[]> {
  const values = valuesOf([...entries, ...reasons]);
  const inSlices = createSlices();
  const cells: FunnelCell[] = [];
  for (const [measure, counts] of [['entries', entries] as const, ['reasons', reasons] as const])
    for (const [first, ...others] of Map.groupBy(counts, ({ step, code }) => `${step} ${code}`).values()) {
      if (!first) continue;
      const { step, code } = first;
      for (const shown of await inSlices(releasable([first, ...others], values)))
        cells.push({ ...shown, step, code, measure });
    }
  const shownEntries = new Set(
    cells
      .filter(({ measure }) => measure === 'entries')
      .map(({ step, filter }) => `${step} ${filterKey(filter)}`),
  );
  // A time beside a hidden number would tell that it is not a small one.
  const shownTimes = times.filter(({ step, filter }) => shownEntries.has(`${step} ${filterKey(filter)}`));
  return [...cells, ...shownTimes.map((one) => ({ ...one, code: '', measure: 'times' as const }))];
}

/**
 * Releases the weeks that are over and were not, oldest first. To be called when everything that happened in them is projected.
 *
 * @returns how many
 */
export async function releaseWeeks(
  { projection, clock }: { projection: FunnelProjection; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const first = await projection.earliestWeek();
  if (first === undefined) return 0;
  const current = weekOf(new Date(clock.now().getTime() - settlesMs));
  const released = await projection.released();
  let count = 0;
  for (let week = first; week < current; week = weeksLater(week, 1)) {
    if (signal?.aborted) break;
    if (released.has(week)) continue;
    const cells = await releaseOf(await projection.countsOf(week, releaseRules.threshold));
    if (await projection.release(week, cells, clock.now().toISOString())) count += 1;
  }
  return count;
}
