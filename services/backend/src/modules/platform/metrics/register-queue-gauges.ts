import { Gauge, type Registry } from 'prom-client';
import type { Backlog } from '../store/jobs/queue-backlog.ts';

/** How long an answer about the queue is good: several scrapers do not make it several questions. */
const freshMs = 10_000;

/** How much work waits, for how long, and how much was given up; asked of the database when Prometheus comes by. */
export function registerQueueGauges(registry: Registry, queueBacklog: () => Promise<Backlog[]>): void {
  let known: { at: number; rows: Promise<Backlog[]> } | undefined;
  const rows = async () => {
    if (!known || Date.now() - known.at > freshMs) known = { at: Date.now(), rows: queueBacklog() };
    return known.rows;
  };
  const gaugeOf = (name: string, help: string, read: (row: Backlog) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        // `/readyz` reports a database that is away; the other numbers are still wanted.
        const now = await rows().catch(() => []);
        gauge.reset();
        for (const row of now) gauge.set({ queue: row.queue }, read(row));
      },
    });
  };
  gaugeOf('afilia_jobs_waiting', 'Jobs that are due and not running', ({ jobs }) => jobs);
  gaugeOf('afilia_jobs_oldest_seconds', 'How long the oldest due job has waited', ({ seconds }) => seconds);
}
