import { and, eq, sql, type SQL } from 'drizzle-orm';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { flowEventTypes } from '@afilia/domain/application/model/flow/names';
import { type FunnelEvent, projectVisits, type Visit } from '@afilia/domain/insights/project-visits';
import { fieldEventTypes, faultOfEvent } from '@afilia/domain/insights/refused-fields';
import { type FunnelGroup, type FunnelStart, groupOf } from '@afilia/domain/insights/properties';
import { weekOf } from '@afilia/domain/insights/week';
import type { FunnelProjection } from '../ports/funnel.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { funnelCells, funnelProgress, funnelRangeCells, funnelRanges, funnelWeeks } from './schema-funnel.ts';
import { countWeek } from './count-week.ts';
import { cellOf } from './cells.ts';
import { writeRelease } from './write-release.ts';

/** The operation of refusals that are read from events: they are forgotten and made anew with them. */
const fromEvents = 'events';

/** The refused fields that events tell of, in place of those that were projected before. */
async function writeFields(
  tx: Orm,
  ids: string,
  events: readonly (FunnelEvent & { id: string })[],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM funnel_fields
     WHERE origin = ${fromEvents}
       AND application_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${ids}::jsonb))`);
  const rows = events.flatMap((event) => {
    const fault = faultOfEvent(event);
    return fault ? [{ ...fault, id: event.id, at: event.at, week: weekOf(new Date(event.at)) }] : [];
  });
  await tx.execute(sql`
    INSERT INTO funnel_fields (application_id, week, origin, field, reason, at)
    SELECT id, week, ${fromEvents}, field, reason, min(at)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS refused (id uuid, week date, field text, reason text, at timestamptz)
     GROUP BY id, week, field, reason`);
}

const progressName = 'funnel';
const beginning = { reachedAt: new Date(0), reachedId: '00000000-0000-0000-0000-000000000000' };

/** The next walk begins so much earlier: the clocks of nodes differ, and a transaction may end late. */
const retrySeconds = 3600;

const types = JSON.stringify([...new Set(['ApplicationStarted', ...flowEventTypes, ...fieldEventTypes])]);

type Changed = { id: string; changed: string };
type EventRow = FunnelEvent & { id: string; start: FunnelStart | null };
type VisitRow = FunnelGroup & Visit & { id: string; number: number };

/**
 * Reads the skeleton of the events that move applications: sealed parts stay closed, so that erased ones are read like
 * others.
 */
const eventsOf = (ids: string): SQL => sql`
  SELECT application_id AS id, type,
         to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
         coalesce(payload -> 'error' ->> 'code', payload ->> 'code') AS code,
         CASE WHEN type = 'ApplicationStarted' THEN payload - 'sealed' END AS start
    FROM application_events
   WHERE application_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${ids}::jsonb))
     AND type IN (SELECT value FROM jsonb_array_elements_text(${types}::jsonb))
   ORDER BY application_id, version`;

const visitRows = (id: string, events: readonly EventRow[]): VisitRow[] => {
  const start = events[0]?.start;
  if (!start) return [];
  const group = groupOf(start);
  return projectVisits(events, start.isPJ).map((visit, number) => ({ ...group, ...visit, id, number }));
};

async function writeVisits(tx: Orm, ids: string, visits: readonly VisitRow[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM funnel_visits
     WHERE application_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${ids}::jsonb))`);
  await tx.execute(sql`
    INSERT INTO funnel_visits (application_id, number, step, host_id, kind, entry, entered_at, left_at, outcome, code)
    SELECT id, number, step, host, kind, entry, "enteredAt", "leftAt", outcome, code
      FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        AS visit (id uuid, number int, step text, host text, kind text, entry text,
                  "enteredAt" timestamptz, "leftAt" timestamptz, outcome text, code text)`);
}

/** The funnel on PostgreSQL. */
export function createFunnelProjection({ orm, transaction }: Database): FunnelProjection {
  return {
    projectLot: (size, now) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          await tx
            .insert(funnelProgress)
            .values({ name: progressName, ...beginning })
            .onConflictDoNothing();
          // One node at a time, so that no node writes the lot that another read before.
          const lot = await rowsOf<Changed>(
            tx,
            sql`WITH progress AS (SELECT * FROM funnel_progress WHERE name = ${progressName} FOR UPDATE)
                SELECT walked.id, walked.updated_at::text AS changed
                  FROM applications AS walked, progress
                 WHERE walked.updated_at >= progress.reached_at
                   AND (walked.updated_at, walked.id) > (progress.reached_at, progress.reached_id)
                 ORDER BY walked.updated_at, walked.id LIMIT ${size}`,
          );
          const ids = JSON.stringify(lot.map(({ id }) => id));
          const events = await rowsOf<EventRow>(tx, eventsOf(ids));
          const visits = [...Map.groupBy(events, ({ id }) => id)].flatMap(([id, own]) => visitRows(id, own));
          await writeVisits(tx, ids, visits);
          await writeFields(tx, ids, events);
          const isDone = lot.length < size;
          const last = lot.at(-1);
          const reached = isDone
            ? { reachedAt: new Date(addSeconds(now, -retrySeconds)), reachedId: beginning.reachedId }
            : last && { reachedAt: sql`${last.changed}::timestamptz`, reachedId: last.id };
          if (reached)
            await tx.update(funnelProgress).set(reached).where(eq(funnelProgress.name, progressName));
          return { projected: lot.length, isDone };
        }),
      ),

    earliestWeek: async () => {
      const [row] = await withoutParameters(() =>
        rowsOf<{ first: string | null }>(orm, sql`SELECT min(entered_at)::text AS first FROM funnel_visits`),
      );
      return row?.first ? weekOf(new Date(row.first)) : undefined;
    },

    released: async (span) => {
      const rows = await withoutParameters(() =>
        span === 1
          ? orm.select({ week: funnelWeeks.week }).from(funnelWeeks)
          : orm.select({ week: funnelRanges.week }).from(funnelRanges).where(eq(funnelRanges.span, span)),
      );
      return new Set(rows.map(({ week }) => week));
    },

    countsOf: (range, threshold) => withoutParameters(() => countWeek(orm, range, threshold)),

    cellsOf: async ({ week, span }) => {
      const ofRange = and(eq(funnelRangeCells.week, week), eq(funnelRangeCells.span, span));
      const rows = await withoutParameters(() =>
        span === 1
          ? orm.select().from(funnelCells).where(eq(funnelCells.week, week))
          : orm.select().from(funnelRangeCells).where(ofRange),
      );
      return rows.map(cellOf);
    },

    release: (range, cells, at) =>
      withoutParameters(() => transaction((tx) => writeRelease(tx, range, cells, at))),

    clear: () =>
      withoutParameters(() =>
        transaction(async (tx) => {
          await tx
            .insert(funnelProgress)
            .values({ name: progressName, ...beginning })
            .onConflictDoUpdate({ target: funnelProgress.name, set: beginning });
          // Refusals of commands are in no event: they stay.
          await tx.execute(sql`DELETE FROM funnel_fields WHERE origin = ${fromEvents}`);
          await tx.execute(
            sql`TRUNCATE funnel_range_cells, funnel_ranges, funnel_cells, funnel_weeks, funnel_visits`,
          );
        }),
      ),
  };
}
