import {
  jobNames,
  type JobHandler,
  type JobName,
  type JobRequest,
} from '@afilia/backend/platform/ports/jobs';

/** The same handler for every kind of job. */
export const handlersOf = (handler: JobHandler) =>
  Object.fromEntries(jobNames.map((name) => [name, handler])) as Record<JobName, JobHandler>;

/** A job of `run-check` that carries its key. */
export const checkNamed = (key: string): JobRequest => ({ name: 'run-check', key, data: { key } });

/**
 * Records the runs, and lets a test wait for the n-th.
 *
 * @param answer - the handler's work after the run was counted
 */
export const recorder = (answer: JobHandler = async () => 'done') => {
  const runs: { key: string; attempt: number }[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const handler: JobHandler = async (data, run) => {
    runs.push({ key: String(data['key']), attempt: run.attempt });
    for (const { count, resolve } of waiting) if (runs.length >= count) resolve();
    return answer(data, run);
  };
  const ran = (count: number): Promise<void> =>
    new Promise((resolve) => {
      if (runs.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  return { runs, handler, ran };
};
