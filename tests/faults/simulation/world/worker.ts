import type { JobHandler } from '@afilia/backend/platform/ports/jobs';
import { queuePolicies } from '@afilia/backend/platform/store/jobs/queues';
import type { Job } from '../ports/memory-jobs.ts';
import type { Node } from './node-type.ts';
import { isSimulated } from './remote.ts';
import type { World } from './world.ts';

/** Retries and timers are found by polling, this often; so are jobs whose notice got lost. */
const pollMs = 500;
/** A dead process is noticed by its lock; one that only fell silent by its claim. */
const takeOverMs = 2_000;
const claimMs = 10_000;
/** Whatever a dead process left must run again by then. */
const maxOrphanMs = 30_000;
const beatMs = 3_000;
/** Time in which a handler must end after its abort. */
const graceMs = 5_000;

/** Runs jobs on the nodes as the queue does: claims with fences, time limits, backoff, and take-over from the dead. */
export function runJobs(world: World, nodes: readonly Node[]): { running: () => number } {
  const { scheduler, jobs, faults, trace } = world;
  const chance = world.chance.nodes;
  let running = 0;
  const aboutOf = ({ data }: Job) =>
    typeof data['applicationId'] === 'string' ? data['applicationId'] : undefined;
  const step = (job: Job, node: string, outcome: string) =>
    trace.step(aboutOf(job), `${node} job ${job.name} ${job.attempt} ${outcome}`);

  const offer = (job: Job): void => {
    if (job.state !== 'waiting' || jobs.rows.get(job.id) !== job || job.runAt > scheduler.now()) return;
    const { concurrency } = queuePolicies[job.name];
    const free = nodes.filter((one) => one.isUp && (one.running.get(job.name) ?? 0) < concurrency);
    if (free.length === 0) return scheduler.after(pollMs, () => offer(job));
    run(job, chance.pick(free));
  };

  jobs.onWaiting((job, isNew) => {
    const isNoticed = isNew && job.runAt <= scheduler.now() && !faults.happen('jobs.noticeLost', chance);
    const delay = isNoticed ? chance.between(1, 10) : chance.between(1, pollMs);
    scheduler.after(Math.max(0, job.runAt - scheduler.now()) + delay, () => offer(job));
  });

  /** Charges the attempt to a worker that fell silent or died. */
  const takeOver = (job: Job, attempt: number) => {
    if (job.state !== 'running' || job.attempt !== attempt) return;
    if (world.defect === 'job-not-rerun') return;
    step(job, job.node ?? '', 'taken over');
    if (job.attempt > queuePolicies[job.name].retries) job.state = 'dead';
    else jobs.putBack(job, scheduler.now());
  };

  const run = (job: Job, node: Node): void => {
    const { timeLimit, retries, firstDelay, maxDelay } = queuePolicies[job.name];
    Object.assign(job, { state: 'running', attempt: job.attempt + 1, node: node.name });
    const { attempt } = job;
    const { life } = node;
    const control = new AbortController();
    node.running.set(job.name, (node.running.get(job.name) ?? 0) + 1);
    running += 1;
    step(job, node.name, 'begins');
    let isOver = false;

    const leave = () => {
      if (isOver) return false;
      isOver = true;
      running -= 1;
      node.waiting.delete(died);
      if (node.life === life) node.running.set(job.name, (node.running.get(job.name) ?? 1) - 1);
      return true;
    };
    const died = () => {
      leave();
      scheduler.after(takeOverMs, () => takeOver(job, attempt));
      scheduler.after(maxOrphanMs, () => {
        if (job.state === 'running' && job.attempt === attempt)
          world.fail('work-goes-on', aboutOf(job), `${job.name} ${job.key} is of a dead node`);
      });
    };
    const ended = (outcome: Awaited<ReturnType<JobHandler>>) => {
      if (node.life !== life || !leave()) return;
      const isOurs = job.state === 'running' && job.attempt === attempt;
      const word = typeof outcome === 'string' ? outcome : 'again';
      step(job, node.name, isOurs ? word : `${word} too late`);
      if (!isOurs) return;
      if (outcome === 'done') job.state = 'done';
      else if (attempt > retries) job.state = 'dead';
      else {
        const backoff = Math.min(maxDelay, firstDelay * 2 ** (attempt - 1));
        jobs.putBack(job, scheduler.now() + backoff * 1_000 * chance.between(0.5, 1.5));
      }
    };
    const stop = () => {
      if (isOver) return;
      control.abort(new Error('simulated'));
      scheduler.after(graceMs, () => ended('again'));
    };

    node.waiting.add(died);
    scheduler.after(timeLimit * 1_000, stop);
    if (faults.happen('jobs.claimExpires', chance)) {
      const lostAfterMs = chance.between(200, claimMs);
      scheduler.after(lostAfterMs, () => takeOver(job, attempt));
      scheduler.after(lostAfterMs + chance.between(0, beatMs), () => {
        if (job.attempt !== attempt) stop();
      });
    }
    const handler = node.handlers[job.name];
    handler(job.data, {
      jobId: job.id,
      attempt,
      lastAttempt: attempt > retries,
      signal: control.signal,
    }).then(ended, (error: unknown) => {
      const isBug = !isSimulated(error) && !control.signal.aborted;
      if (isBug)
        world.fail('no-bug', aboutOf(job), `${job.name}: ${error instanceof Error ? error.stack : error}`);
      ended('again');
    });
  };

  return { running: () => running };
}
