import type { FunnelTimes } from '../ports/funnel.ts';

/** A row of grouping sets. Null: not asked for. */
export type TimesRow = Omit<FunnelTimes, 'filter'> & {
  host: string | null;
  kind: string | null;
  entry: string | null;
};

/** Times under the filter that their row is for. */
export const timesOf = (rows: readonly TimesRow[]): FunnelTimes[] =>
  rows.map(({ host, kind, entry, ...row }) => ({
    ...row,
    filter: {
      ...(host !== null && { host }),
      ...(kind !== null && { kind }),
      ...(entry !== null && { entry }),
    },
  }));
