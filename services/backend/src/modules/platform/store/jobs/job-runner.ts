import type { PgBoss } from 'pg-boss';
import { jobNames, type JobRunner, type JobName } from '../../ports/jobs.ts';
import type { StopListening } from '../channels.ts';
import type { Database } from '../database.ts';
import { createBoss, type Report, throttleRepeats } from './boss.ts';
import { runStatement } from '../statement.ts';
import { errorLabel } from './job-failed.ts';
import { createQueueWorker, type QueueWorker } from './queue-worker.ts';
import { createWorkerNode, type WorkerNode } from './worker-node.ts';
import { heartbeatIntervalSeconds, jobsChannel, pollIntervalMs, reclaimIntervalMs } from './queues.ts';

/** By the index `afilia_due_jobs`: timers that wait for weeks are not walked through. */
const due = (schema: string) => `
  SELECT name FROM unnest($1::text[]) AS queues (name)
   WHERE EXISTS (SELECT FROM ${schema}.job
                  WHERE job.name = queues.name AND state < 'active' AND NOT blocked
                    AND start_after <= ${schema}.job_now())`;

/**
 * Finds the queues with work to do now. One question for all of them: each asking for itself, all at the same
 * moment, takes every connection there is, and commands wait behind them.
 */
async function dueQueues({
  orm,
  jobsSchema,
}: Pick<Database, 'orm' | 'jobsSchema'>): Promise<ReadonlySet<JobName>> {
  const rows = await runStatement<{ name: JobName }>(orm, due(jobsSchema), [jobNames]);
  return new Set(rows.map(({ name }) => name));
}

type Running = {
  boss: PgBoss;
  node: WorkerNode;
  workers: QueueWorker[];
  timers: NodeJS.Timeout[];
  unlisten: StopListening;
  /** The running query for due queues, if any. */
  pollingDue?: Promise<void> | undefined;
};

/**
 * Runs jobs on this node (decision 0007). pg-boss stores the jobs. Claiming and running them is ours, because the checks
 * of a stage must start together: one statement claims all of them, and no worker pauses between jobs.
 *
 * @param report - receives jobs that failed for the last time and thrown errors, with the job's id
 */
export const createJobRunner = (database: Database, report: Report): JobRunner => {
  let running: Running | undefined;
  const reportOnce = throttleRepeats(report);

  return {
    start: async (handlers) => {
      if (running) throw new Error('The job runner is already started');
      const workers: QueueWorker[] = [];
      const pollAll = () => workers.forEach(({ poll }) => poll());
      const boss = createBoss(database, 'worker', report);
      const node = await createWorkerNode(database, boss);
      const unlisten = await database.listen(
        jobsChannel,
        (name) => workers.at(jobNames.findIndex((one) => one === name))?.poll(),
        pollAll,
      );
      const now: Running = { boss, node, workers, timers: [], unlisten };
      running = now;
      for (const name of jobNames)
        workers.push(createQueueWorker({ boss, name, handler: handlers[name], report: reportOnce, node }));
      await boss.start();
      await node.reclaimFromDeadNodes();
      pollAll();
      const pollDueQueues = async () => {
        try {
          const due = await dueQueues(database);
          jobNames.forEach((name, index) => due.has(name) && workers.at(index)?.poll());
        } catch (error) {
          reportOnce('error', `due jobs could not be looked for: ${errorLabel(error)}`);
        }
      };
      const reclaimFromDeadNodes = () =>
        node
          .reclaimFromDeadNodes()
          .catch((error: unknown) =>
            reportOnce('error', `jobs of dead nodes could not be looked for: ${errorLabel(error)}`),
          );
      now.timers.push(
        setInterval(
          () => (now.pollingDue ??= pollDueQueues().finally(() => (now.pollingDue = undefined))),
          pollIntervalMs[database.kind],
        ),
        setInterval(
          () => workers.forEach(({ heartbeat }) => void heartbeat()),
          heartbeatIntervalSeconds * 1000,
        ),
        setInterval(() => void reclaimFromDeadNodes(), reclaimIntervalMs),
      );
    },
    stop: async () => {
      if (!running) return;
      const { boss, node, workers, timers, unlisten, pollingDue } = running;
      running = undefined;
      for (const timer of timers) clearInterval(timer);
      await pollingDue;
      await Promise.all(workers.map(({ stop }) => stop()));
      await unlisten();
      await node.leave();
      await boss.stop({ graceful: false });
    },
  };
};
