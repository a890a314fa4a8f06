import type { JobName } from '../../ports/jobs.ts';

/** How one queue runs its jobs. All times in seconds. */
export type QueuePolicy = {
  /** At the same time, on each node. */
  concurrency: number;
  /** A job that runs longer is aborted and retried. */
  timeLimit: number;
  /** Attempts after the first one; then the job goes to the dead letters. */
  retries: number;
  /** Before the first retry; doubles each time, with jitter, up to `maxDelay`. */
  firstDelay: number;
  maxDelay: number;
  /** Of one group at the same time, on all nodes. */
  ofGroup?: number;
};

/**
 * Checks wait for their sources most of the time: many fit on a node, and those of one person must not wait for those
 * of another. Sources and mail servers come back
 * within minutes or hours: 20 retries reach over an hour and a half.
 */
export const queuePolicies = {
  'run-check': { concurrency: 64, timeLimit: 180, retries: 20, firstDelay: 1, maxDelay: 300 },
  // A claimed job costs an attempt when its node dies, even if it only waited: claim no more than can be drawn at once.
  'make-documents': { concurrency: 2, timeLimit: 180, retries: 20, firstDelay: 1, maxDelay: 300 },
  // The core may take days: 130 retries, the later ones an hour apart, span five of them.
  'await-registration': { concurrency: 16, timeLimit: 180, retries: 130, firstDelay: 60, maxDelay: 3600 },
  'reconcile-registrations': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 60, maxDelay: 3600 },
  // As patient as the registration: the core may be away for days.
  'cancel-registration': { concurrency: 4, timeLimit: 180, retries: 130, firstDelay: 60, maxDelay: 3600 },
  'index-search': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 5, maxDelay: 600 },
  'project-funnel': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 5, maxDelay: 600 },
  // The authority may be away for a night: the seals wait for their time stamps, and nothing waits for those.
  'seal-audit': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 60, maxDelay: 3600 },
  'check-signatory': { concurrency: 32, timeLimit: 180, retries: 20, firstDelay: 1, maxDelay: 300 },
  'review-powers': { concurrency: 4, timeLimit: 60, retries: 20, firstDelay: 2, maxDelay: 600 },
  'send-mail': { concurrency: 8, timeLimit: 120, retries: 20, firstDelay: 2, maxDelay: 600 },
  'send-invitation': { concurrency: 4, timeLimit: 120, retries: 20, firstDelay: 2, maxDelay: 600 },
  'import-invitations': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 1, maxDelay: 300 },
  // A code that comes later than its time of five minutes is of no use.
  'send-sms': { concurrency: 8, timeLimit: 60, retries: 6, firstDelay: 2, maxDelay: 60 },
  'send-data-request-link': { concurrency: 4, timeLimit: 120, retries: 20, firstDelay: 2, maxDelay: 600 },
  'send-resume-codes': { concurrency: 16, timeLimit: 120, retries: 20, firstDelay: 2, maxDelay: 60 },
  // An authority that is away for a day costs nothing: the documents are sent and kept as they were signed.
  'renew-archive-timestamps': { concurrency: 1, timeLimit: 3600, retries: 5, firstDelay: 60, maxDelay: 3600 },
  'extend-documents': { concurrency: 1, timeLimit: 180, retries: 40, firstDelay: 5, maxDelay: 3600 },
  // 30 retries, the later ones an hour apart, span more than a day, so that a receiver has time to recover.
  // An endpoint that hangs takes four places of 32, and never the others'.
  'deliver-webhooks': {
    concurrency: 32,
    timeLimit: 120,
    retries: 30,
    firstDelay: 2,
    maxDelay: 3600,
    ofGroup: 4,
  },
  'tell-applicant': { concurrency: 1, timeLimit: 60, retries: 20, firstDelay: 2, maxDelay: 600 },
  'remind-applicant': { concurrency: 1, timeLimit: 60, retries: 20, firstDelay: 2, maxDelay: 600 },
  'expire-application': { concurrency: 1, timeLimit: 60, retries: 20, firstDelay: 2, maxDelay: 600 },
  'apply-retention': { concurrency: 1, timeLimit: 600, retries: 20, firstDelay: 60, maxDelay: 3600 },
  // It waits for the mail with the answer, whose own tries span an hour and a half.
  'carry-out-erasure': { concurrency: 1, timeLimit: 120, retries: 40, firstDelay: 2, maxDelay: 600 },
  'forget-sealed': { concurrency: 1, timeLimit: 60, retries: 20, firstDelay: 2, maxDelay: 600 },
} satisfies Record<JobName, QueuePolicy>;

/** Name, among those of queues, of the jobs that failed every attempt. */
export const deadLetterQueue = 'dead-letters';

/** First half of the advisory lock of each node. Any number that no other lock of the database uses. */
export const lockClass = 4_120_262;

/** A worker without a heartbeat for this long is dead and its job is reclaimed. */
export const heartbeatSeconds = 10;

/** How often a running job renews its heartbeat; two may be lost. */
export const heartbeatIntervalSeconds = 3;

/** Channel that announces new jobs; the payload is the name of their queue. */
export const jobsChannel = 'jobs_waiting';

/**
 * New jobs are announced. Polling finds retries and timers that become due, and on a server also jobs that a dead node did
 * not announce. A poll costs the embedded database 3 ms of this process, so it polls half as often.
 */
export const pollIntervalMs = { embedded: 1_000, server: 500 } as const;

/**
 * How often nodes reclaim the jobs of dead nodes. The embedded database has one process, which reclaims all jobs when it
 * starts and aborts its own at their time limit: a long interval is enough and keeps an idle service idle.
 */
export const reclaimIntervalMs = { embedded: 60_000, server: 2_000 } as const;

/** How long the key of a completed job is stored, so that the same job sent again is dropped. */
export const completedRetentionSeconds = 60 * 24 * 60 * 60;
