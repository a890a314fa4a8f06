import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './schema.ts';

/** `waiting` for its moment or its next attempt, `running` on a node, `done`, or `failed` in its last attempt. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** Work that must happen (decision platform-jobs). A job that is done keeps its key for a while, so that it is not sent again. */
export const jobs = pgTable(
  'jobs',
  {
    /** Made from name and key: see `jobIdOf`. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    data: jsonb('data').notNull(),
    /** Of one group no more run at the same time than the queue says. */
    group: text('of_group'),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    startAfter: moment('start_after').notNull().defaultNow(),
    /** Begun so far; with the id it names the attempt that a node runs. */
    attempts: integer('attempts').notNull().default(0),
    /** The node that runs it. */
    node: integer('node'),
    heartbeatAt: moment('heartbeat_at'),
    /** Class and code of the last failure, never its message. */
    error: text('error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // Due jobs are looked for twice a second among the timers of every open application.
    index('jobs_due')
      .on(table.name, table.startAfter)
      .where(sql`state = 'waiting'`),
    index('jobs_running')
      .on(table.name)
      .where(sql`state = 'running'`),
    // The list of failed jobs, and those whose keys are forgotten.
    index('jobs_ended')
      .on(table.state, table.endedAt)
      .where(sql`ended_at IS NOT NULL`),
    // Erasing an application deletes its jobs.
    index('jobs_application').on(sql`(data ->> 'applicationId')`),
  ],
);
