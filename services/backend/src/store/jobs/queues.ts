import type { JobName } from '../../ports/jobs.ts';

/** How one kind of work is carried out. All times in seconds. */
export type QueuePolicy = {
  /** At the same time, on each node. */
  concurrency: number;
  /** A job that runs longer is taken from its handler and tried again. */
  timeLimit: number;
  /** Tries after the first one; then the job goes to the dead letters. */
  retries: number;
  /** Before the first retry; doubles each time, with jitter, up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
};

/**
 * Checks wait for their sources most of the time: many fit on a node, and those of one person must not wait for those
 * of another. Sources and mail servers come back
 * within minutes or hours: 20 retries reach over an hour and a half.
 */
export const queuePolicies: Record<JobName, QueuePolicy> = {
  'run-check': { concurrency: 64, timeLimit: 180, retries: 20, firstDelay: 1, longestDelay: 300 },
  // A job that only waits for its turn is charged a try when its node dies: no more are taken than can be drawn.
  'make-documents': { concurrency: 2, timeLimit: 180, retries: 20, firstDelay: 1, longestDelay: 300 },
  'check-signatory': { concurrency: 32, timeLimit: 180, retries: 20, firstDelay: 1, longestDelay: 300 },
  'review-powers': { concurrency: 4, timeLimit: 60, retries: 20, firstDelay: 2, longestDelay: 600 },
  'send-mail': { concurrency: 8, timeLimit: 120, retries: 20, firstDelay: 2, longestDelay: 600 },
  'send-resume-codes': { concurrency: 4, timeLimit: 120, retries: 20, firstDelay: 2, longestDelay: 60 },
  // 30 retries, the later ones an hour apart, reach over a day: whoever listens has time to come back.
  'deliver-webhooks': { concurrency: 8, timeLimit: 120, retries: 30, firstDelay: 2, longestDelay: 3600 },
  'expire-application': { concurrency: 1, timeLimit: 60, retries: 20, firstDelay: 2, longestDelay: 600 },
  'apply-retention': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 60, longestDelay: 3600 },
  'forget-sealed': { concurrency: 1, timeLimit: 60, retries: 20, firstDelay: 2, longestDelay: 600 },
};

/** Where jobs end that failed every time, for an operator to look at and send again. */
export const deadLetterQueue = 'dead-letters';

/** A worker that is silent for so long is dead, and its job is taken over. The least that pg-boss allows. */
export const heartbeatSeconds = 10;

/** How often a running job says that it runs; two may be lost. */
export const heartbeatEverySeconds = 3;

/** Where new jobs are announced; the payload is the name of their queue. */
export const jobsChannel = 'jobs_waiting';

/**
 * New jobs are announced; retries and timers that become due are found by looking, this often. Of a server also what a node
 * that died did not announce; a look costs the embedded database 3 ms of this process, so it is asked half as often.
 */
export const lookEveryMs = { embedded: 1_000, server: 500 } as const;

/** How often nodes of a server look for the jobs of dead ones. */
export const takeOverEveryMs = 2_000;

/** For so long a key that is done is still known, and dropped when it is asked for again. */
export const rememberDoneSeconds = 60 * 24 * 60 * 60;
