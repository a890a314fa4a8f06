import { type SQL, sql } from 'drizzle-orm';

/** The first moment of a day of Chile, or of one so many days later. */
export const dayBegins = (isoDay: string, daysLater = 0): SQL =>
  sql`((${isoDay}::date + ${daysLater}::int)::timestamp AT TIME ZONE 'America/Santiago')`;
