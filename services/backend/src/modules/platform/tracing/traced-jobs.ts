import { type JobData, type JobHandler, type JobName, jobNames } from '../ports/jobs.ts';
import type { Tracing } from '../ports/tracing.ts';

const textOf = (data: JobData, name: string) => {
  const value = data[name];
  return typeof value === 'string' ? value : undefined;
};

const traced =
  (tracing: Tracing, name: JobName, handler: JobHandler): JobHandler =>
  ({ traceparent, ...data }, run) =>
    tracing.span(
      {
        name: `job ${name}`,
        kind: 'consumer',
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        facts: {
          'afilia.application': textOf(data, 'applicationId'),
          'afilia.job': run.jobId,
          'afilia.attempt': run.attempt,
        },
      },
      async (span) => {
        const end = await handler(data, run);
        span.addFacts({ 'afilia.job_end': typeof end === 'string' ? end : 'again' });
        return end;
      },
    );

/**
 * Handlers each of whose runs is a span inside the commit that asked for it.
 *
 * @returns handlers that do what the given ones do
 */
export function traceJobs(
  tracing: Tracing,
  handlers: Record<JobName, JobHandler>,
): Record<JobName, JobHandler> {
  const all = { ...handlers };
  for (const name of jobNames) all[name] = traced(tracing, name, handlers[name]);
  return all;
}
