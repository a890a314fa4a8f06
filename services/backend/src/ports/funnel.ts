import type { FunnelFilter } from '@afilia/domain/funnel/properties';
import type { GroupCount } from '@afilia/domain/funnel/margins';
import type { FlowState } from '@afilia/domain/flow/names';
import type { FunnelSpan } from '@afilia/domain/funnel/spans';

/** How many entered a stage, how long those stayed who went on, and how many stopped there for a reason. */
export type FunnelMeasure = 'entries' | 'times' | 'reasons';

/** Distinct applications of a week by group: who entered a stage, or stopped there for the reason `code`. */
export type FunnelCount = GroupCount & { step: FlowState; code: string };

/** Seconds of those who left a stage going on: half took at most the median, nine of ten at most `slow`. */
export type FunnelTimes = { filter: FunnelFilter; step: FlowState; median: number; slow: number };

/** What of a week may be shown. `code` is empty but for reasons. */
export type FunnelCell = {
  filter: FunnelFilter;
  step: FlowState;
  code: string;
} & ({ measure: 'entries' | 'reasons'; people: number } | { measure: 'times'; median: number; slow: number });

/** A week, or a range of them by its first. */
export type FunnelRange = { week: string; span: FunnelSpan };

/** What happened in a week or a range, not to be shown as it is. Each application counts once. */
export type FunnelWeekCounts = {
  entries: FunnelCount[];
  reasons: FunnelCount[];
  /** Of as many applications as the threshold at least. */
  times: FunnelTimes[];
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
  /** What was released of it, by every filter. */
  cellsOf(range: FunnelRange): Promise<FunnelCell[]>;
  /** Writes what may be shown. @returns whether it was the first to release it */
  release(range: FunnelRange, cells: readonly FunnelCell[], at: string): Promise<boolean>;
  /** Forgets everything that was made of events, so that it is made anew. */
  clear(): Promise<void>;
}

/** What staff read of the funnel: released numbers alone. */
export interface FunnelReading {
  /** The latest released weeks, or first weeks of ranges, newest first. */
  weeks(count: number, span: FunnelSpan): Promise<string[]>;
  cells(
    weeks: readonly string[],
    filter: FunnelFilter,
    span: FunnelSpan,
  ): Promise<(FunnelCell & { week: string })[]>;
}
