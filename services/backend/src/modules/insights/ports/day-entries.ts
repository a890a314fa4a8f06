import type { FlowState } from '@afilia/domain/application/model/flow/names';

/**
 * Distinct applications that entered a stage: on a day, and on the same weekday of the weeks before until the same time of the day,
 * the last week first.
 */
type StepEntries = { step: FlowState; today: number; before: number[] };

/** Counts the visits of a day as they are projected, once an hour. */
export interface DayEntries {
  /**
   * @param day - of Chile
   * @param until - instant on that day (ISO 8601 UTC)
   * @param weeks - number of weeks before
   * @returns every stage of the road, in its order
   */
  of(day: string, until: string, weeks: number): Promise<StepEntries[]>;
}
