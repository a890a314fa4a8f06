import { weeksLater } from './week.ts';

/** Numbers of weeks that are read together: one, or a range that is released when its last week is. */
export const funnelSpans = [1, 4, 12] as const;
export type FunnelSpan = (typeof funnelSpans)[number];

/** The ranges, the shorter first: a longer one is made of whole shorter ones. */
export const rangeSpans = funnelSpans.filter((span) => span > 1);

const weekMs = 7 * 24 * 3600_000;
/** The Monday from which ranges are counted; of all of them, so that no two of a length overlap. */
const firstMonday = Date.parse('1970-01-05T00:00:00Z');

/** @returns the Monday with which the range begins that a week is in */
export function spanStart(monday: string, span: FunnelSpan): string {
  const weeks = Math.round((Date.parse(`${monday}T00:00:00Z`) - firstMonday) / weekMs);
  return weeksLater(monday, -(((weeks % span) + span) % span));
}

/** The Mondays of a range, in their order. */
export const weeksOf = (start: string, span: FunnelSpan): string[] =>
  Array.from({ length: span }, (_unused, index) => weeksLater(start, index));
