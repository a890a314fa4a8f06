import type { RecordedEvent } from '@afilia/backend/record/ports/application-store';
import { jobIdOf } from '@afilia/backend/platform/store/jobs/job-id';
import type { Store } from '@afilia/backend/app/store/open-store';
import type { Application } from '@afilia/domain/application/model/application';
import { replay } from '@afilia/domain/record/evolve';
import { type Reaction, reactionsTo } from '@afilia/domain/record/reactions';
import { isOpen } from '@afilia/domain/application/model/is-open';
import type { InvariantReport } from './invariant-report.ts';

type Job = { id: string; name: string; state: string; attempts: number; due: boolean };

/** Events that were written together: one decision's. */
function decisions(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const found: RecordedEvent[][] = [];
  for (const one of events) {
    const last = found.at(-1);
    const before = last?.[0];
    if (last && before?.at === one.at && before.commandId === one.commandId) last.push(one);
    else found.push([one]);
  }
  return found;
}

/** All work that the record requires. */
function workOf(events: readonly RecordedEvent[]): Reaction[] {
  let application: Application | undefined;
  return decisions(events).flatMap((decision) => {
    const list = decision.map(({ event }) => event);
    application = replay(list, application);
    return application ? reactionsTo(application, list) : [];
  });
}

/** Waits of our own open application, other than those for a person. */
export function waitsFor({ stage, otp, completion, flow, signatories }: Application): string[] {
  const running = Object.entries(stage?.checks ?? {}).filter(([, { status }]) => status === 'running');
  return [
    ...(flow.state === 'paused' ? [] : running.map(([check]) => `the check ${check}`)),
    ...signatories.flatMap(({ checks }) =>
      Object.entries(checks).flatMap(([check, { status }]) =>
        status === 'running' ? [`the check ${check} of a signatory`] : [],
      ),
    ),
    ...(otp?.delivery === 'queued' ? ['the mail with a code'] : []),
    ...(completion?.mail === 'queued' ? ['the mail with the documents'] : []),
  ];
}

/**
 * No job that the record asks for is missing, none that is due is left over or set aside, and no open application
 * waits for anything but a person, with a timer that ends the wait.
 */
export async function checkWorkInvariants(
  { database, applications }: Store,
  report: InvariantReport,
  restedAt: Date,
): Promise<void> {
  const { problems } = report;
  const { rows } = await database.query(
    'SELECT id, name, state, attempts, start_after <= $1 AS due FROM jobs',
    [restedAt],
  );
  const jobs = new Map((rows as Job[]).map((job) => [job.id, job]));
  for (const { id, name, state, attempts, due } of jobs.values())
    if (state === 'running' || state === 'failed' || (state === 'waiting' && (due || attempts > 0)))
      problems.push(`a job is left over: ${name} ${id} ${state}`);
  for (const [id, events] of report.events) {
    const required = workOf(events);
    for (const { name, key } of required) {
      const job = jobs.get(jobIdOf(name, key));
      if (!job) problems.push(`${id}: the job ${key} was forgotten`);
      else if (job.state !== 'done' && job.state !== 'waiting')
        problems.push(`${id}: the job ${key} is ${job.state}`);
    }
    report.jobs += required.length;
    const application = await applications.load(id);
    if (!application || !isOpen(application)) continue;
    for (const what of waitsFor(application)) problems.push(`${id}: it is stuck waiting for ${what}`);
    const timer = required.findLast(({ name }) => name === 'expire-application');
    if (!timer || jobs.get(jobIdOf(timer.name, timer.key))?.state !== 'waiting')
      problems.push(`${id}: nothing ends its waiting at ${application.flow.state}`);
  }
}
