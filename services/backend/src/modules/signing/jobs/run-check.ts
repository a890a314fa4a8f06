import type { Application } from '@afilia/domain/application/model/application';
import { type CheckAttempt, isAwaited } from '@afilia/domain/record/record-check';
import { refuseRegistration } from '@afilia/domain/signing/hand-over';
import { checksIn } from '@afilia/domain/application/model/stage-checks';
import { applicantId } from '@afilia/domain/application/signal-risk';
import { checkNames, type CheckName, stageNames } from '@afilia/domain/application/model/evaluation/stages';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import { recordCheck } from '../../application/use-cases/record-check.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';
import { allChecks } from './checks/all-checks.ts';
import { comparePerson, type PeopleComparison } from '../../application/jobs/compare-people.ts';
import type { CheckDeps, CheckEnd } from '../../application/jobs/checks/check.ts';

const jobData = z.object({
  applicationId: z.string(),
  stage: z.enum(stageNames),
  check: z.enum(checkNames),
  attempt: z.number().int(),
});

/** Reports a check to the operator; ids and codes only. */
export type CheckReport = (line: {
  applicationId: string;
  check: string;
  outcome: string;
  code?: string;
  detail?: string;
  ms: number;
}) => void;

type RunningCheck = CheckAttempt & { version: number; control: AbortController };

/** Running checks of this process by application, so that one that decides can stop the others (decision sources-failures). */
export class RunningChecks {
  private readonly running = new Map<string, Set<RunningCheck>>();

  /** @param application - the version that awaits the check */
  begin({ id, version }: Application, of: CheckAttempt): RunningCheck {
    const check = { ...of, version, control: new AbortController() };
    const mine = this.running.get(id) ?? new Set();
    this.running.set(id, mine.add(check));
    return check;
  }

  end(applicationId: string, check: RunningCheck) {
    const mine = this.running.get(applicationId);
    mine?.delete(check);
    if (mine?.size === 0) this.running.delete(applicationId);
  }

  /**
   * Stops the checks that this version of the application no longer awaits. A check of a later version is left alone: where two
   * checks end together, the one that is recorded first can come here after the other has begun the next stage.
   */
  cancelUnneeded(application: Application) {
    for (const check of this.running.get(application.id) ?? [])
      if (check.version <= application.version && !isAwaited(application, check)) check.control.abort();
  }
}

/**
 * The durable step behind every check: asks the source unless the answer is no longer awaited, and records how it
 * ended. A crash in between only means that the source is asked again.
 */
export function createRunCheck(
  deps: CheckDeps &
    CommandDeps & { people?: PeopleComparison | undefined; report: CheckReport; running: RunningChecks },
): JobHandler {
  return async (data, run) => {
    const { applicationId, stage, check, attempt } = jobData.parse(data);
    const of = { applicationId, stage, check, attempt };
    const known = deps.store.cached(applicationId);
    // The cached application may be old: before the check is left undone, the record is read.
    const application = known && isAwaited(known, of) ? known : await deps.store.load(applicationId);
    if (!application || !isAwaited(application, of)) return 'done';
    const running = deps.running.begin(application, of);
    const signal = AbortSignal.any([run.signal, running.control.signal]);
    const started = deps.clock.now().getTime();
    try {
      const call = { requestId: run.jobId, signal };
      const { outcome, writes, problems } = await allChecks[check](application, deps, call).catch(
        failureAfter(run.attempt, signal),
      );
      const ms = deps.clock.now().getTime() - started;
      const failure = outcome.kind === 'passed' ? {} : { code: outcome.code, detail: outcome.detail };
      deps.report({ applicationId, check, outcome: outcome.kind, ms, ...failure });
      // The job was given to another worker: the failure of a call that was broken off means nothing. Any other outcome
      // counts, whichever worker is first: thrown away it would be found out again and again where everything is slow.
      if (run.signal.aborted && outcome.kind === 'failed') return 'again';
      // Another check stopped this one. Nothing failed, so the record decides if it is asked again.
      if (running.control.signal.aborted && outcome.kind === 'failed') {
        const current = await deps.store.load(applicationId);
        return current && isAwaited(current, of) ? 'again' : 'done';
      }
      if (problems)
        await runCommand(deps, { applicationId, commandId: null }, (refused, moment) =>
          refuseRegistration(refused, problems, moment),
        );
      const plan = checksIn(application, stage).find((one) => one.check === check);
      if (outcome.kind === 'failed' && plan?.unattended) return 'again';
      const noticed =
        check === 'identityDocument' && outcome.kind === 'passed'
          ? await comparePerson(deps, application, applicantId)
          : [];
      const after = await recordCheck(deps, of, outcome, { writes, noticed });
      deps.running.cancelUnneeded(after.application);
      return 'done';
    } finally {
      deps.running.end(applicationId, running);
    }
  };
}

/** Attempts of a check that throws, before the applicant sees E18. */
const silentAttempts = 2;

/**
 * Ends a check that threw. A call that was broken off is no bug. After a bug the queue tries again, then the person
 * sees E18 and can retry.
 */
const failureAfter =
  (attempt: number, signal: AbortSignal) =>
  (error: unknown): CheckEnd<CheckName> => {
    if (signal.aborted)
      return { outcome: { kind: 'failed', code: 'E18', detail: 'broken off', retryable: true } };
    if (attempt <= silentAttempts) throw error;
    const detail = error instanceof Error ? error.name : 'unknown';
    return { outcome: { kind: 'failed', code: 'E18', detail, retryable: true } };
  };
