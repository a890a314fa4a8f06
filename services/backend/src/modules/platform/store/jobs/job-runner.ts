import { randomInt } from 'node:crypto';
import { jobNames, type JobRunner } from '../../ports/jobs.ts';
import type { StopListening } from '../channels.ts';
import type { Database } from '../database.ts';
import { errorLabel, type Report } from './error-label.ts';
import { createJobTable, type JobTable } from './job-table.ts';
import { createQueueWorker, type QueueWorker } from './queue-worker.ts';
import {
  heartbeatIntervalSeconds,
  jobsChannel,
  lockClass,
  pollIntervalMs,
  queuePolicies,
  reclaimIntervalMs,
  type QueuePolicy,
} from './queues.ts';

const repeatAfterMs = 30_000;
const forgetIntervalMs = 60 * 60 * 1000;

/** Reports the same line once in 30 s: an unavailable database fails every poll of every worker. */
const throttleRepeats = (report: Report): Report => {
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
 * Releases the jobs of dead nodes, so that any node runs them again at once. A release counts as an attempt: a job that
 * kills every process that runs it must reach the dead letters.
 */
async function reclaimAbandoned(table: JobTable): Promise<void> {
  const abandoned = await table.abandoned();
  if (abandoned.length === 0) return;
  const policies: Readonly<Record<string, QueuePolicy>> = queuePolicies;
  await table.end(
    abandoned.map(({ name, id, attempts }) => ({
      id,
      attempts,
      state: attempts > (policies[name]?.retries ?? 0) ? 'failed' : 'waiting',
      seconds: 0,
      error: 'The process that ran it ended',
    })),
  );
}

type Running = {
  workers: QueueWorker[];
  timers: NodeJS.Timeout[];
  unlisten: StopListening;
  releaseLock: () => Promise<void>;
  /** The running query for due queues, if any. */
  pollingDue?: Promise<void> | undefined;
};

/**
 * Runs jobs on this node (decision platform-jobs): the checks of a stage start together, as one statement claims all of them,
 * and no worker pauses between jobs.
 *
 * On a server each node holds an advisory lock on its listening connection. The server frees the lock when the process
 * dies, so that other nodes reclaim its jobs before their heartbeats expire. Heartbeats find machines that vanish
 * without closing the connection. The embedded database has one node, so every other one is dead.
 *
 * @param report - receives jobs that failed for the last time and thrown errors, with the job's id
 */
export const createJobRunner = (database: Database, report: Report): JobRunner => {
  let running: Running | undefined;
  const reportOnce = throttleRepeats(report);
  const attempt = (work: Promise<unknown>, failed: string): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => reportOnce('error', `${failed}: ${errorLabel(error)}`),
    );

  return {
    start: async (handlers) => {
      if (running) throw new Error('The job runner is already started');
      const node = randomInt(1, 2 ** 31 - 1);
      const table = createJobTable(database.orm, node);
      const workers: QueueWorker[] = [];
      const pollAll = () => workers.forEach(({ poll }) => poll());
      const releaseLock = await database.holdLock(lockClass, node);
      const unlisten = await database.listen(
        jobsChannel,
        (name) => workers.at(jobNames.findIndex((one) => one === name))?.poll(),
        pollAll,
      );
      const now: Running = { workers, timers: [], unlisten, releaseLock };
      running = now;
      for (const name of jobNames)
        workers.push(createQueueWorker({ table, name, handler: handlers[name], report: reportOnce }));
      await reclaimAbandoned(table);
      pollAll();
      const pollDueQueues = async () => {
        const due = await table.due(jobNames);
        jobNames.forEach((name, index) => due.has(name) && workers.at(index)?.poll());
      };
      const repeat = (ms: number, work: () => unknown) => now.timers.push(setInterval(work, ms));
      repeat(pollIntervalMs[database.kind], () => {
        now.pollingDue ??= attempt(pollDueQueues(), 'due jobs could not be looked for').finally(
          () => (now.pollingDue = undefined),
        );
      });
      repeat(heartbeatIntervalSeconds * 1000, () => workers.forEach(({ heartbeat }) => void heartbeat()));
      repeat(reclaimIntervalMs[database.kind], () =>
        attempt(reclaimAbandoned(table), 'jobs of dead nodes could not be looked for'),
      );
      repeat(forgetIntervalMs, () => attempt(table.forget(), 'old jobs could not be deleted'));
      await attempt(table.forget(), 'old jobs could not be deleted');
    },
    stop: async () => {
      if (!running) return;
      const { workers, timers, unlisten, releaseLock, pollingDue } = running;
      running = undefined;
      for (const timer of timers) clearInterval(timer);
      await pollingDue;
      await Promise.all(workers.map(({ stop }) => stop()));
      await unlisten();
      await releaseLock();
    },
  };
};
