import type { FunnelFilter } from '@afilia/domain/insights/properties';
import type { GroupCount } from '@afilia/domain/insights/margins';
import type { FlowState } from '@afilia/domain/application/model/flow/names';
import type { FunnelSpan } from '@afilia/domain/insights/spans';

/**
 * The counted things: applications that entered a stage, that stopped there for a reason, and that had a field refused
 * there.
 */
export const countedMeasures = ['entries', 'reasons', 'fields'] as const;
export type CountedMeasure = (typeof countedMeasures)[number];

/** Besides, how long it took to go on: of those who entered a stage, and of those of whom a field was refused. */
export type TimedMeasure = 'times' | 'fieldTimes';
export type FunnelMeasure = CountedMeasure | TimedMeasure;

/**
 * Distinct applications of a week by group: who entered a stage, stopped there for the reason `code`, or had a field refused there,
 * where `code` is the field's name, a space, and why.
 */
export type FunnelCount = GroupCount & { step: FlowState; code: string };

/** Seconds of those who left a stage going on: half took at most the median, nine of ten at most `slow`. */
export type FunnelTimes = {
  filter: FunnelFilter;
  step: FlowState;
  code: string;
  median: number;
  slow: number;
};

/** A number of a week that may be shown. `code` is empty for entries and their times. */
export type FunnelCell = {
  filter: FunnelFilter;
  step: FlowState;
  code: string;
} & ({ measure: CountedMeasure; people: number } | { measure: TimedMeasure; median: number; slow: number });

type CountedCell = Extract<FunnelCell, { people: number }>;

/** Tells if a cell has a number of applications. */
export const isCounted = <Cell extends FunnelCell>(cell: Cell): cell is Cell & CountedCell =>
  'people' in cell;

/** A week, or a range of them by its first. */
export type FunnelRange = { week: string; span: FunnelSpan };

/** The counts of a week or a range, not to be shown as they are. Each application counts once. */
export type FunnelWeekCounts = Record<CountedMeasure, FunnelCount[]> & {
  /** Of as many applications as the threshold at least. */
  [Measure in TimedMeasure]: FunnelTimes[];
};

/** The walk over what changed, and the release of weeks. Weeks are named by their Mondays in Chile. */
export interface FunnelProjection {
  /** Projects the next applications that changed. Goes on where it stopped; doing it twice changes nothing. */
  projectLot(size: number, now: string): Promise<{ projected: number; isDone: boolean }>;
  /** The week of the earliest visit; undefined where there is none. */
  earliestWeek(): Promise<string | undefined>;
  /** The weeks, or the first weeks of the ranges, that were released. */
  released(span: FunnelSpan): Promise<ReadonlySet<string>>;
  countsOf(range: FunnelRange, threshold: number): Promise<FunnelWeekCounts>;
  /** The released numbers of the range, by every filter. */
  cellsOf(range: FunnelRange): Promise<FunnelCell[]>;
  /** Writes what may be shown. @returns whether it was the first to release it */
  release(range: FunnelRange, cells: readonly FunnelCell[], at: string): Promise<boolean>;
  /** Forgets everything that was made of events, so that it is made anew. */
  clear(): Promise<void>;
}

/** The funnel as staff read it: released numbers alone. */
export interface FunnelReading {
  /** The latest released weeks, or first weeks of ranges, newest first. */
  weeks(count: number, span: FunnelSpan): Promise<string[]>;
  cells(
    weeks: readonly string[],
    filter: FunnelFilter,
    span: FunnelSpan,
  ): Promise<(FunnelCell & { week: string })[]>;
}
