import { randomInt } from 'node:crypto';
import type { JobHandler, JobName } from '../../ports/jobs.ts';
import { createBatcher } from './create-batcher.ts';
import { errorLabel, type Report } from './error-label.ts';
import type { EndedAttempt, JobTable } from './job-table.ts';
import { type QueuePolicy, queuePolicies } from './queues.ts';

/** Works on one queue on this node: claims due jobs up to the queue's concurrency and runs them at the same time. */
export type QueueWorker = {
  /** Claims due jobs as long as the concurrency limit allows. */
  poll: () => void;
  /** Renews the heartbeats of running jobs and aborts those that another node has claimed. */
  heartbeat: () => Promise<void>;
  /** Claims nothing more, aborts running jobs, and resolves when each has ended or was released. */
  stop: () => Promise<void>;
};

type QueueWorkerOptions = {
  table: JobTable;
  name: JobName;
  handler: JobHandler;
  report: Report;
};

type Job = Awaited<ReturnType<JobTable['claim']>>[number];

/** How a try ended; `againAfterSeconds`: where the next one is not to come earlier. */
type Ended = { done: boolean; reason?: unknown; againAfterSeconds?: number };

/** How long a handler may run after its signal is aborted. */
const abortGraceMs = 5_000;

const abortDeadline = async (signal: AbortSignal): Promise<'again'> => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return new Promise((resolve) => setTimeout(resolve, abortGraceMs, 'again').unref());
};

/** See {@link QueueWorker}. */
export const createQueueWorker = ({ table, name, handler, report }: QueueWorkerOptions): QueueWorker => {
  const { concurrency, timeLimit, retries, firstDelay, maxDelay, ofGroup }: QueuePolicy = queuePolicies[name];
  const running = new Map<Job, { control: AbortController; ended: Promise<void> }>();
  let polling: Promise<void> | undefined;
  let pollRequested = false;
  /** The last claim used all free places, so that more jobs may be due. */
  let full = false;
  const stopping = new AbortController();

  const runHandler = async (job: Job, signal: AbortSignal): Promise<Ended> => {
    const run = {
      jobId: job.id,
      attempt: job.attempts,
      lastAttempt: job.attempts > retries,
      signal,
    };
    try {
      const reported = await Promise.race([handler(job.data, run), abortDeadline(signal)]);
      return typeof reported === 'string' ? { done: reported === 'done' } : { done: false, ...reported };
    } catch (reason) {
      report('error', `job ${name} ${job.id}, attempt ${run.attempt}: ${errorLabel(reason)}`);
      return { done: false, reason };
    }
  };

  const write = createBatcher<EndedAttempt>((ended) => table.end(ended));

  /** In seconds. It doubles with each attempt, with jitter; a handler waits longer, never less: its tries would be over within seconds. */
  const delayAfter = (attempts: number, atLeast: number): number => {
    const full = firstDelay * 2 ** Math.min(16, attempts - 1);
    return Math.max(atLeast, Math.min(maxDelay, full * (0.5 + randomInt(1_000) / 2_000)));
  };

  const settle = async (
    { id, attempts }: Job,
    { done, reason, againAfterSeconds = 0 }: Ended,
  ): Promise<void> => {
    if (done) return write({ id, attempts, state: 'done' });
    const error = reason instanceof Error ? errorLabel(reason) : 'again';
    if (attempts > retries) {
      report('error', `job ${name} ${id} failed ${attempts} times and is set aside`);
      return write({ id, attempts, state: 'failed', error });
    }
    // Another node runs it at once.
    const seconds = stopping.signal.aborted ? 0 : delayAfter(attempts, againAfterSeconds);
    return write({ id, attempts, state: 'waiting', seconds, error });
  };

  const run = async (job: Job, control: AbortController): Promise<void> => {
    const limit = setTimeout(() => control.abort(new Error('The time is over')), timeLimit * 1000);
    const ended = await runHandler(job, control.signal);
    clearTimeout(limit);
    try {
      await settle(job, ended);
    } catch (error) {
      // The job runs again when its heartbeat expires. Handlers are idempotent.
      report('error', `job ${name} ${job.id}: its end could not be written: ${errorLabel(error)}`);
    }
    running.delete(job);
    // Of a group that was full the next one waits for this place.
    if (full || ofGroup !== undefined) poll();
  };

  const claim = async (): Promise<void> => {
    while (pollRequested && !stopping.signal.aborted) {
      pollRequested = false;
      const room = concurrency - running.size;
      const jobs = room > 0 ? await table.claim(name, room, ofGroup) : [];
      full = jobs.length === room;
      for (const job of jobs) {
        const control = new AbortController();
        running.set(job, { control, ended: Promise.resolve() });
        running.set(job, { control, ended: run(job, control) });
      }
    }
  };

  const poll = (): void => {
    pollRequested = true;
    polling ??= (async () => {
      try {
        await claim();
      } catch (error) {
        report('error', `jobs of ${name} could not be taken: ${errorLabel(error)}`);
      }
      polling = undefined;
    })();
  };

  const heartbeat = async (): Promise<void> => {
    const held = [...running.keys()];
    if (held.length === 0) return;
    try {
      const ours = await table.heartbeat(held);
      for (const job of held)
        if (!ours.has(job.id)) running.get(job)?.control.abort(new Error('It was given to somebody else'));
    } catch (error) {
      report('error', `jobs of ${name} could not say that they run: ${errorLabel(error)}`);
    }
  };

  return {
    poll,
    heartbeat,
    stop: async () => {
      stopping.abort();
      await polling;
      const all = [...running.values()];
      for (const { control } of all) control.abort(new Error('The process stops'));
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
};
