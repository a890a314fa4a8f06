import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';

/** One line for the operator's log. */
export type Report = (level: 'warn' | 'error', line: string) => void;

/** A sender only writes; a worker also looks after the jobs of dead workers. */
export type BossRole = 'sender' | 'worker';

/**
 * How often pg-boss looks for jobs that fell silent. The embedded database has one process, which takes over everything when
 * it opens and stops its own jobs at their time limit: seldom is enough, and an idle service stays idle.
 */
const superviseEverySeconds = { embedded: 60, server: 5 } as const;

/** Jobs that wait for other jobs; there are none here, and the look for them cannot be turned off. */
const lookForFlowsEverySeconds = 600;

/** At the end of the messages of pg-boss. */
const whichWorker = / \(Queue: [^()]*, Worker: [^()]*\)$/;
const repeatAfterMs = 30_000;

/** A database that is away fails every look of every worker: one line about it, not hundreds. */
export const withoutRepeats = (report: Report): Report => {
  const saidAt = new Map<string, number>();
  return (level, line) => {
    const now = performance.now();
    if (now - (saidAt.get(line) ?? -Infinity) < repeatAfterMs) return;
    if (saidAt.size > 100) saidAt.clear();
    saidAt.set(line, now);
    report(level, line);
  };
};

/**
 * pg-boss on our own connections, embedded or server alike. It never closes them.
 *
 * @param report - gets what pg-boss would otherwise throw as an unheard event
 */
export const createBoss = (database: Database, role: BossRole, report: Report): PgBoss => {
  const works = role === 'worker';
  const embedded = database.kind === 'embedded';
  const boss = new PgBoss({
    db: {
      executeSql: database.query,
    },
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseEverySeconds[database.kind],
    monitorIntervalSeconds: superviseEverySeconds[database.kind],
    flowIntervalSeconds: lookForFlowsEverySeconds,
    // The embedded database has no autovacuum to be warned about, and one connection that a rebuild would hold.
    monitorVacuum: !embedded,
    reindex: !embedded,
  });
  const once = withoutRepeats(report);
  boss.on('error', ({ message }) => once('error', `jobs: ${message.replace(whichWorker, '')}`));
  boss.on('warning', ({ message }) => once('warn', `jobs: ${message}`));
  return boss;
};
