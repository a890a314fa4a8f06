const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' });

/** The calendar day in Chile at an instant, ISO 8601, e.g. `2026-11-21`. */
export const chileanDay = (instant: Date): string => format.format(instant);
