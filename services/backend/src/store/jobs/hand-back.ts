import type { PgBoss } from 'pg-boss';

/** A job as it was taken: `retryCount` tells this try from later ones. */
export type JobTry = { id: string; retryCount: number };

/**
 * Gives jobs back that no longer run, so that they run again at once, here or elsewhere. It counts as a try: a job that
 * ends every process that runs it must come to the dead letters.
 *
 * @param jobs - as they were taken; one that was taken anew in between is left alone
 */
export const handBack = async (boss: PgBoss, name: string, jobs: JobTry[]): Promise<void> => {
  await boss.fail(name, jobs, { message: 'The process that ran it ended' });
  for (const { id } of jobs) await boss.update({ name, options: { id, startAfter: 0 } });
};
