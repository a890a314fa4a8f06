import { isMove } from '@afilia/domain/application/evolve';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BackendReports } from './main-backend.ts';
import type { ApplicationStore } from './ports/application-store.ts';
import type { Waiting } from './store/jobs/waiting-jobs.ts';

/** Seconds: from a click that should feel like none to a source that is being waited for. */
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const patient = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120];

/**
 * What the backend tells, as numbers for Prometheus: `afilia_…`. Labels are names of ours and codes of the catalogue,
 * so there are few of them, and none tells of anybody.
 */
export function countReports(registry: Registry): BackendReports {
  const registers = [registry];
  const operations = new Histogram({
    name: 'afilia_operation_seconds',
    help: 'How long operations of the API took, by name and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: quick,
    registers,
  });
  const refusals = new Counter({
    name: 'afilia_refusals_total',
    help: 'Operations refused, by name and code',
    labelNames: ['operation', 'code'],
    registers,
  });
  const checks = new Histogram({
    name: 'afilia_check_seconds',
    help: 'How long checks took, by name and outcome',
    labelNames: ['check', 'outcome'],
    buckets: patient,
    registers,
  });
  const verdicts = new Counter({
    name: 'afilia_check_codes_total',
    help: 'Checks that did not pass, by name and code',
    labelNames: ['check', 'code'],
    registers,
  });
  const calls = new Histogram({
    name: 'afilia_source_seconds',
    help: 'How long sources took to answer, by source and outcome',
    labelNames: ['source', 'outcome'],
    buckets: patient,
    registers,
  });
  const announcements = new Counter({
    name: 'afilia_webhooks_total',
    help: 'Announcements sent to the webhook, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const bugs = new Counter({ name: 'afilia_bugs_total', help: 'Bugs that somebody met (E18)', registers });
  return {
    reportOperation: ({ operation, outcome, code, ms }) => {
      operations.observe({ operation, outcome }, ms / 1000);
      if (code) refusals.inc({ operation, code });
    },
    reportCheck: ({ check, outcome, code, ms }) => {
      checks.observe({ check, outcome }, ms / 1000);
      if (code) verdicts.inc({ check, code });
    },
    reportSourceCall: ({ source, outcome, milliseconds }) =>
      calls.observe({ source, outcome }, milliseconds / 1000),
    reportWebhook: ({ outcome }) => announcements.inc({ outcome }),
    reportBug: () => bugs.inc(),
  };
}

/** Tells everything to both. */
export const bothReports = (one: BackendReports, other: BackendReports): BackendReports => ({
  reportOperation: (line) => {
    one.reportOperation?.(line);
    other.reportOperation?.(line);
  },
  reportCheck: (line) => {
    one.reportCheck(line);
    other.reportCheck(line);
  },
  reportRetention: (line) => {
    one.reportRetention?.(line);
    other.reportRetention?.(line);
  },
  reportSourceCall: (line) => {
    one.reportSourceCall?.(line);
    other.reportSourceCall?.(line);
  },
  reportWebhook: (line) => {
    one.reportWebhook?.(line);
    other.reportWebhook?.(line);
  },
  reportBug: (reference, error) => {
    one.reportBug(reference, error);
    other.reportBug(reference, error);
  },
});

/**
 * The funnel: how many applications took which step of the statechart. Counted where the step is on disk.
 *
 * @returns a store that commits like the given one
 */
export function countMoves(registry: Registry, store: ApplicationStore): ApplicationStore {
  const moves = new Counter({
    name: 'afilia_moves_total',
    help: 'Steps that applications took, by event of the statechart',
    labelNames: ['event', 'kind'],
    registers: [registry],
  });
  return {
    ...store,
    commit: async (change) => {
      const result = await store.commit(change);
      if (result !== 'committed') return result;
      const kind = change.after.isPJ ? 'legal' : 'natural';
      if (change.expectedVersion === 0) moves.inc({ event: 'ApplicationStarted', kind });
      for (const event of change.events) if (isMove(event)) moves.inc({ event: event.type, kind });
      return result;
    },
  };
}

/** How long an answer about the queue is good: several scrapers do not make it several questions. */
const freshMs = 10_000;

/** How much work waits, for how long, and how much was given up; asked of the database when Prometheus comes by. */
export function showQueues(registry: Registry, waitingJobs: () => Promise<Waiting[]>): void {
  let known: { at: number; rows: Promise<Waiting[]> } | undefined;
  const rows = async () => {
    if (!known || Date.now() - known.at > freshMs) known = { at: Date.now(), rows: waitingJobs() };
    return known.rows;
  };
  const gaugeOf = (name: string, help: string, read: (row: Waiting) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        // A database that is away is told by /readyz; the other numbers are still wanted.
        const now = await rows().catch(() => []);
        gauge.reset();
        for (const row of now) gauge.set({ queue: row.queue }, read(row));
      },
    });
  };
  gaugeOf('afilia_jobs_waiting', 'Jobs that are due and not running', ({ jobs }) => jobs);
  gaugeOf('afilia_jobs_oldest_seconds', 'How long the oldest due job has waited', ({ seconds }) => seconds);
}
