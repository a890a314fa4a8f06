import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobData, JobHandler, JobName } from '../../ports/jobs.ts';
import type { Report } from './boss.ts';
import { handBack } from './hand-back.ts';
import { JobFailed, nameOf } from './job-failed.ts';
import type { Node } from './node.ts';
import { queuePolicies } from './queues.ts';
import { together } from './together.ts';

/** One queue as this node works on it: takes what is due, as much as fits, and runs it all at the same time. */
export type Lane = {
  /** Takes jobs if there are any and room for them. */
  look: () => void;
  /** Says that the running jobs run, and stops those that were given to somebody else. */
  beat: () => Promise<void>;
  /** Takes nothing more, tells what runs to end, and resolves when it ended or was given back. */
  stop: () => Promise<void>;
};

export type LaneOptions = {
  boss: PgBoss;
  name: JobName;
  handler: JobHandler;
  report: Report;
  node: Pick<Node, 'onTaken' | 'beat'>;
};

type Job = JobWithMetadata<JobData>;

/** How long a handler may take to end after it was told to. */
const patienceMs = 5_000;

const endedInVain = async (signal: AbortSignal): Promise<'again'> => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 'again').unref());
};

/** See {@link Lane}. */
export const createLane = ({ boss, name, handler, report, node }: LaneOptions): Lane => {
  const { concurrency, timeLimit, retries } = queuePolicies[name];
  const running = new Map<Job, { control: AbortController; ended: Promise<void> }>();
  let looking: Promise<void> | undefined;
  let askedAgain = false;
  /** Jobs may have been left for want of room. */
  let full = false;
  const stopping = new AbortController();

  const carryOut = async (job: Job, signal: AbortSignal): Promise<{ done: boolean; reason?: unknown }> => {
    const run = {
      jobId: job.id,
      attempt: job.retryCount + 1,
      lastAttempt: job.retryCount >= retries,
      signal,
    };
    try {
      return { done: (await Promise.race([handler(job.data, run), endedInVain(signal)])) === 'done' };
    } catch (reason) {
      report('error', `job ${name} ${job.id}, attempt ${run.attempt}: ${nameOf(reason)}`);
      return { done: false, reason };
    }
  };

  const complete = together<Job>((jobs) => boss.complete(name, jobs));

  const settle = async (job: Job, done: boolean, reason: unknown): Promise<void> => {
    if (done) return complete(job);
    const tries = job.retryCount + 1;
    if (job.retryCount >= retries)
      report('error', `job ${name} ${job.id} failed ${tries} times and is set aside`);
    if (stopping.signal.aborted) return handBack(boss, name, [job]);
    await boss.fail(name, job, new JobFailed(reason));
  };

  const run = async (job: Job, control: AbortController): Promise<void> => {
    const limit = setTimeout(() => control.abort(new Error('The time is over')), timeLimit * 1000);
    const { done, reason } = await carryOut(job, control.signal);
    clearTimeout(limit);
    try {
      await settle(job, done, reason);
    } catch (error) {
      // It will run again for want of a heartbeat, which changes nothing if it was done.
      report('error', `job ${name} ${job.id}: its end could not be written: ${nameOf(error)}`);
    }
    running.delete(job);
    if (full) look();
  };

  const take = async (): Promise<void> => {
    while (askedAgain && !stopping.signal.aborted) {
      askedAgain = false;
      const room = concurrency - running.size;
      const jobs =
        room > 0 ? await boss.fetch<JobData>(name, { batchSize: room, includeMetadata: true }) : [];
      full = jobs.length === room;
      if (jobs.length > 0)
        await node.onTaken(
          name,
          jobs.map(({ id }) => id),
        );
      for (const job of jobs) {
        const control = new AbortController();
        running.set(job, { control, ended: Promise.resolve() });
        running.set(job, { control, ended: run(job, control) });
      }
    }
  };

  const look = (): void => {
    askedAgain = true;
    looking ??= (async () => {
      try {
        await take();
      } catch (error) {
        report('error', `jobs of ${name} could not be taken: ${nameOf(error)}`);
      }
      looking = undefined;
    })();
  };

  const beat = async (): Promise<void> => {
    const held = [...running.keys()];
    if (held.length === 0) return;
    try {
      const ours = await node.beat(name, held);
      for (const job of held)
        if (!ours.has(job.id)) running.get(job)?.control.abort(new Error('It was given to somebody else'));
    } catch (error) {
      report('error', `jobs of ${name} could not say that they run: ${nameOf(error)}`);
    }
  };

  return {
    look,
    beat,
    stop: async () => {
      stopping.abort();
      await looking;
      const all = [...running.values()];
      for (const { control } of all) control.abort(new Error('The process stops'));
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
};
