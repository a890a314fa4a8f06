import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from '../../platform/store/schema.ts';

// The funnel (decision insights-funnel), made of events; made anew by `npm run funnel:rebuild`, but for what no event tells: decision insights-funnel.

/** Stays of applications at stages. Nothing in a row names anybody; it goes with the application's skeleton. */
export const funnelVisits = pgTable(
  'funnel_visits',
  {
    applicationId: ofApplication(),
    number: integer('number').notNull(),
    step: text('step').notNull(),
    hostId: text('host_id').notNull(),
    kind: text('kind').notNull(),
    entry: text('entry').notNull(),
    enteredAt: moment('entered_at').notNull(),
    /** Null while it is there. */
    leftAt: moment('left_at'),
    outcome: text('outcome'),
    code: text('code'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.number] }),
    index('funnel_visits_entered_at').on(table.enteredAt),
    index('funnel_visits_left_at').on(table.leftAt),
  ],
);

/**
 * Refused fields of applications: one for each week and operation, or as events tell. A row holds neither the field's value nor the
 * person, and goes with the application's skeleton.
 */
export const funnelFields = pgTable(
  'funnel_fields',
  {
    applicationId: ofApplication(),
    week: date('week').notNull(),
    /** The stored operation; `events` for a row that was read from events. */
    origin: text('origin').notNull(),
    field: text('field').notNull(),
    reason: text('reason').notNull(),
    /** The first time of the week. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.week, table.origin, table.field, table.reason] }),
    index('funnel_fields_week').on(table.week),
  ],
);

/** Weeks that were released, by their Mondays in Chile. The decision for a week is final. */
export const funnelWeeks = pgTable('funnel_weeks', {
  week: date('week').primaryKey(),
  releasedAt: moment('released_at').notNull(),
});

/**
 * The numbers that may be shown, and nothing else: a hidden number has no row. An empty text is a property that does not
 * filter.
 */
export const funnelCells = pgTable(
  'funnel_cells',
  {
    week: date('week').notNull(),
    hostId: text('host_id').notNull(),
    kind: text('kind').notNull(),
    entry: text('entry').notNull(),
    measure: text('measure').notNull(),
    step: text('step').notNull(),
    code: text('code').notNull(),
    /** Distinct applications; null for times. */
    people: integer('people'),
    medianSeconds: integer('median_seconds'),
    slowSeconds: integer('slow_seconds'),
  },
  (table) => [
    primaryKey({
      columns: [table.week, table.hostId, table.kind, table.entry, table.measure, table.step, table.code],
    }),
  ],
);

/** Ranges of several weeks that were released, by their first Mondays. A node of the version before knows weeks alone. */
export const funnelRanges = pgTable(
  'funnel_ranges',
  {
    week: date('week').notNull(),
    span: integer('span').notNull(),
    releasedAt: moment('released_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.span, table.week] })],
);

/** The numbers of ranges that may be shown, as `funnel_cells` has them of weeks. */
export const funnelRangeCells = pgTable(
  'funnel_range_cells',
  {
    week: date('week').notNull(),
    span: integer('span').notNull(),
    hostId: text('host_id').notNull(),
    kind: text('kind').notNull(),
    entry: text('entry').notNull(),
    measure: text('measure').notNull(),
    step: text('step').notNull(),
    code: text('code').notNull(),
    people: integer('people'),
    medianSeconds: integer('median_seconds'),
    slowSeconds: integer('slow_seconds'),
  },
  (table) => [
    primaryKey({
      columns: [
        table.span,
        table.week,
        table.hostId,
        table.kind,
        table.entry,
        table.measure,
        table.step,
        table.code,
      ],
    }),
  ],
);

/**
 * Calls of sources by the day of Chile on which they ended, how, and about how long they took. A row names no application, no
 * request and no host, so that an erasure has nothing to do here.
 */
export const sourceDays = pgTable(
  'source_days',
  {
    day: date('day').notNull(),
    source: text('source').notNull(),
    outcome: text('outcome').notNull(),
    code: text('code').notNull(),
    upToMs: integer('up_to_ms').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.outcome, table.code, table.upToMs] })],
);

/** The position of the walk over changed applications; one row. */
export const funnelProgress = pgTable('funnel_progress', {
  name: text('name').primaryKey(),
  /** `updated_at` and id of the last application that was projected. */
  reachedAt: moment('reached_at').notNull(),
  reachedId: uuid('reached_id').notNull(),
});
