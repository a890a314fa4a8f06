import { filterKey } from '@afilia/domain/insights/margins';
import { releasableRange, type Released } from '@afilia/domain/insights/releasable-range';
import { releaseRules } from '@afilia/domain/insights/releasable';
import { type FunnelSpan, rangeSpans, spanStart, weeksOf } from '@afilia/domain/insights/spans';
import { weeksLater } from '@afilia/domain/insights/week';
import type { Clock } from '../../platform/ports/clock.ts';
import {
  type CountedMeasure,
  countedMeasures,
  type FunnelCell,
  type FunnelProjection,
  type FunnelWeekCounts,
  isCounted,
} from '../ports/funnel.ts';
import { createSlices, thingOf, valuesOf, withTimes } from './release-of.ts';

/** A week of a range: its counts, and those of them that were released. */
type WeekOfRange = { counts: FunnelWeekCounts; released: readonly FunnelCell[] };

/** Released numbers by what they count. */
function releasedOf(cells: readonly FunnelCell[], measure: CountedMeasure): Map<string, Released> {
  const things = new Map<string, Map<string, number>>();
  for (const cell of cells) {
    if (!isCounted(cell) || cell.measure !== measure) continue;
    const thing = things.get(thingOf(cell)) ?? new Map<string, number>();
    things.set(thingOf(cell), thing.set(filterKey(cell.filter), cell.people));
  }
  return things;
}

/** Released numbers of a count that no release has. */
const nothing: Released = new Map();

/**
 * Returns the numbers of several weeks together that may be shown: sums of their numbers.
 *
 * @param inner - the released numbers of shorter ranges of the same weeks, in their order
 * @param together - the weeks counted as one: each application once, and how long stages took
 */
async function releaseOfRange(
  weeks: readonly WeekOfRange[],
  inner: readonly (readonly FunnelCell[])[],
  together: FunnelWeekCounts,
): Promise<FunnelCell[]> {
  const values = valuesOf(together);
  const inSlices = createSlices();
  const cells: FunnelCell[] = [];
  for (const measure of countedMeasures) {
    const ofWeeks = weeks.map(({ counts, released }) => ({
      things: Map.groupBy(counts[measure], thingOf),
      values: valuesOf(counts),
      released: releasedOf(released, measure),
    }));
    const ofInner = inner.map((released) => releasedOf(released, measure));
    for (const [thing, people] of Map.groupBy(together[measure], thingOf)) {
      const [first] = people;
      if (!first) continue;
      const { step, code } = first;
      const parts = {
        people,
        weeks: ofWeeks.map(({ things, values: own, released }) => ({
          counts: things.get(thing) ?? [],
          values: own,
          released: released.get(thing) ?? nothing,
        })),
        inner: ofInner.map((released) => released.get(thing) ?? nothing),
      };
      for (const shown of await inSlices(releasableRange(parts, values)))
        cells.push({ ...shown, step, code, measure });
    }
  }
  return withTimes(cells, together);
}

/**
 * Releases the ranges whose weeks are all released, the shorter ones first. To be called after `releaseWeeks`.
 *
 * @returns how many
 */
export async function releaseRanges(
  { projection, clock }: { projection: FunnelProjection; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const weeks = await projection.released(1);
  const [first] = [...weeks].toSorted();
  if (first === undefined) return 0;
  let count = 0;
  for (const [index, span] of rangeSpans.entries()) {
    const done = await projection.released(span);
    // Weeks are released in their order, so that the last one says that all are.
    const isOver = (start: string) => weeks.has(weeksLater(start, span - 1));
    for (let week = spanStart(first, span); isOver(week); week = weeksLater(week, span)) {
      if (signal?.aborted) return count;
      if (done.has(week)) continue;
      const cells = await cellsOf(projection, { week, span }, rangeSpans[index - 1]);
      if (await projection.release({ week, span }, cells, clock.now().toISOString())) count += 1;
    }
  }
  return count;
}

async function cellsOf(
  projection: FunnelProjection,
  { week: start, span }: { week: string; span: FunnelSpan },
  shorter: FunnelSpan | undefined,
): Promise<FunnelCell[]> {
  const weeks: WeekOfRange[] = [];
  for (const week of weeksOf(start, span))
    weeks.push({
      counts: await projection.countsOf({ week, span: 1 }, releaseRules.threshold),
      released: await projection.cellsOf({ week, span: 1 }),
    });
  const inner: FunnelCell[][] = [];
  if (shorter !== undefined)
    for (let week = start; week < weeksLater(start, span); week = weeksLater(week, shorter))
      inner.push(await projection.cellsOf({ week, span: shorter }));
  const together = await projection.countsOf({ week: start, span }, releaseRules.threshold);
  return releaseOfRange(weeks, inner, together);
}
