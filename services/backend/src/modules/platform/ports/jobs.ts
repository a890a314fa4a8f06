/**
 * Work that must happen (decision platform-jobs). `key` makes it idempotent: a second request with a key that is
 * waiting, running or done is dropped. `startAfter` (ISO) turns it into a timer. Of one `group` no more run at the same time
 * than its queue says.
 */
export type JobRequest = {
  name: JobName;
  key: string;
  data: JobData;
  startAfter?: string;
  group?: string;
};

export const jobNames = [
  'run-check',
  'make-documents',
  'await-registration',
  'reconcile-registrations',
  'cancel-registration',
  'index-search',
  'project-funnel',
  'seal-audit',
  'check-signatory',
  'review-powers',
  'send-mail',
  'send-sms',
  'send-invitation',
  'import-invitations',
  'expire-application',
  'remind-applicant',
  'tell-applicant',
  'forget-sealed',
  'send-resume-codes',
  'send-data-request-link',
  'extend-documents',
  'renew-archive-timestamps',
  'deliver-webhooks',
  'apply-retention',
  'carry-out-erasure',
] as const;
export type JobName = (typeof jobNames)[number];

/** Plain ids and names only: a job's data is at rest in the database and shown to operators. No code, key or personal data. */
export type JobData = Record<string, string | number | null>;

/** Try again, but not before so many seconds. */
type AgainAfter = { againAfterSeconds: number };

/**
 * A handler, which answers with the state of its work: done, or try again later with the queue's backoff, or not
 * before a moment. A thrown error counts as `again`. `signal` aborts when the process stops or the job's time is
 * over.
 */
export type JobHandler = (
  data: JobData,
  run: { jobId: string; attempt: number; lastAttempt: boolean; signal: AbortSignal },
) => Promise<'done' | 'again' | AgainAfter>;

/** Takes jobs and runs them, here or on another node. */
export interface JobRunner {
  start(handlers: Record<JobName, JobHandler>): Promise<void>;
  /** Hands running jobs back (their handlers are aborted) and stops. */
  stop(): Promise<void>;
}
