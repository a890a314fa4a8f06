import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { ResumeAttempts } from '../../access/ports/resume-attempts.ts';
import type { Tracing } from '../../platform/ports/tracing.ts';

/** Adds the cause to a job. A timer begins a trace of its own: no request waits for it. */
function withCause(tracing: Tracing, job: JobRequest): JobRequest {
  const traceparent = job.startAfter ? undefined : tracing.traceparent();
  return traceparent ? { ...job, data: { ...job.data, traceparent } } : job;
}

/**
 * The record, each of whose commits is a span that the jobs it asks for are inside of, on whichever node they run.
 *
 * @returns a store that commits like the given one
 */
export const traceCommits = (tracing: Tracing, store: ApplicationStore): ApplicationStore => ({
  ...store,
  commit: (change) => {
    const { after, events, jobs } = change;
    const facts = { 'afilia.application': after.id, 'afilia.version': after.version };
    return tracing.span({ name: 'commit', facts }, async (span) => {
      const result = await store.commit({ ...change, jobs: jobs.map((job) => withCause(tracing, job)) });
      span.addFacts({ 'afilia.outcome': result, 'afilia.events': events.length, 'afilia.jobs': jobs.length });
      return result;
    });
  },
});

/** The same for attempts to come back, which ask for jobs of their own. */
export const traceAttempts = (tracing: Tracing, attempts: ResumeAttempts): ResumeAttempts => ({
  ...attempts,
  begin: (attempt, job) => attempts.begin(attempt, withCause(tracing, job)),
  change: (id, decide) =>
    attempts.change(id, (attempt) => {
      const decided = decide(attempt);
      return decided.job ? { ...decided, job: withCause(tracing, decided.job) } : decided;
    }),
});
