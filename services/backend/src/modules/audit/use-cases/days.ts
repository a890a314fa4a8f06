const dayMs = 24 * 3600 * 1000;

const shifted = (isoDay: string, days: number): string =>
  new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The ISO day after another one. */
export const dayAfter = (isoDay: string): string => shifted(isoDay, 1);

/** The ISO day before another one. */
export const dayBefore = (isoDay: string): string => shifted(isoDay, -1);
