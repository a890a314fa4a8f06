import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { errorLabel } from './job-failed.ts';

/** One line for the operator's log. */
export type Report = (level: 'warn' | 'error', line: string) => void;

/** A sender only writes jobs; a worker also supervises the jobs of dead workers. */
type BossRole = 'sender' | 'worker';

/**
 * How often pg-boss looks for expired heartbeats. The embedded database has one process, which reclaims all jobs when it
 * opens and aborts its own at their time limit: a long interval is enough and keeps an idle service idle.
 */
const superviseIntervalSeconds = { embedded: 60, server: 5 } as const;

/** Jobs that wait for other jobs. There are none, but pg-boss cannot turn the poll for them off. */
const flowIntervalSeconds = 600;

/** At the end of the messages of pg-boss. */
const whichWorker = / \(Queue: [^()]*, Worker: [^()]*\)$/;
const repeatAfterMs = 30_000;

/** Reports the same line once in 30 s: an unavailable database fails every poll of every worker. */
export const throttleRepeats = (report: Report): Report => {
  const reportedAt = new Map<string, number>();
  return (level, line) => {
    const now = performance.now();
    if (now - (reportedAt.get(line) ?? -Infinity) < repeatAfterMs) return;
    if (reportedAt.size > 100) reportedAt.clear();
    reportedAt.set(line, now);
    report(level, line);
  };
};

/**
 * Creates pg-boss on our own connections, which it never closes.
 *
 * @param report - receives errors that pg-boss would otherwise throw as an unhandled event
 */
export const createBoss = (database: Database, role: BossRole, report: Report): PgBoss => {
  const works = role === 'worker';
  const embedded = database.kind === 'embedded';
  const boss = new PgBoss({
    db: {
      executeSql: database.query,
    },
    backend: embedded ? 'pglite' : 'postgres',
    schema: database.jobsSchema,
    // See `install`.
    createSchema: false,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseIntervalSeconds[database.kind],
    monitorIntervalSeconds: superviseIntervalSeconds[database.kind],
    flowIntervalSeconds: flowIntervalSeconds,
    // The embedded database has no autovacuum to be warned about, and one connection that a rebuild would hold.
    monitorVacuum: !embedded,
    reindex: !embedded,
  });
  const reportOnce = throttleRepeats(report);
  boss.on('error', (error) =>
    reportOnce('error', `jobs: ${error.message.replace(whichWorker, '')} (${errorLabel(error)})`),
  );
  boss.on('warning', ({ message }) => reportOnce('warn', `jobs: ${message}`));
  return boss;
};
