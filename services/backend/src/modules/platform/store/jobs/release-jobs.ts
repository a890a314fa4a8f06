import type { PgBoss } from 'pg-boss';

/** A claimed job: `retryCount` identifies the attempt. */
export type JobAttempt = { id: string; retryCount: number };

/**
 * Releases jobs that no longer run, so that any node runs them again at once. A release counts as an attempt: a job that
 * kills every process that runs it must reach the dead letters.
 *
 * @param jobs - as they were claimed; a job that was claimed again since is not touched
 */
export const releaseJobs = async (boss: PgBoss, name: string, jobs: JobAttempt[]): Promise<void> => {
  await boss.fail(name, jobs, { message: 'The process that ran it ended' });
  for (const { id } of jobs) await boss.update({ name, options: { id, startAfter: 0 } });
};
