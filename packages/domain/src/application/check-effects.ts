import { filledProspect } from './model/prefill/fill-prospect.ts';
import type { Application, StageRecord } from './model/application.ts';
import { type EventOf, noEffect, noEvidenceOfPowers, type SomeEffects } from './model/effects.ts';
import type { CheckRecord } from './model/records.ts';
import { checksIn } from './model/stage-checks.ts';

const endedByError = (
  _application: Application,
  { error }: EventOf<'ExistingCustomerFound' | 'ApplicationReferred' | 'ApplicationRejected'>,
): Partial<Application> => ({ error });

/** Effects of the checks of a stage, and of the ends that they bring. */
export const checkEffects = {
  StageBegan: noEvidenceOfPowers((application, { stage, at }: EventOf<'StageBegan'>) => {
    const checks = checksIn(application, stage).map(({ check }) => [
      check,
      { status: 'waiting', attempt: 0 },
    ]);
    return { stage: { name: stage, startedAt: at, checks: Object.fromEntries(checks) } };
  }),
  ChecksRequested: noEvidenceOfPowers((application, { checks }: EventOf<'ChecksRequested'>) =>
    withChecks(
      application,
      checks.map(({ check, attempt }) => [check, { status: 'running', attempt }]),
    ),
  ),
  CheckPassed: noEvidenceOfPowers((application, { check, facts: found }: EventOf<'CheckPassed'>) => {
    const { prospect, isPJ } = application;
    const facts = { ...application.facts, [check]: found };
    return {
      ...withChecks(application, [[check, { status: 'passed', attempt: attemptOf(application, check) }]]),
      facts,
      prospect: prospect && filledProspect(prospect, { facts, isPJ }),
    };
  }),
  CheckUnavailable: (application, { check, code }) =>
    withChecks(application, [
      [check, { status: 'unavailable', attempt: attemptOf(application, check), code }],
    ]),
  CheckFailed: noEvidenceOfPowers(
    (application, { code, check, at, retryable, byPersonOnly }: EventOf<'CheckFailed'>) => ({
      error: { code, check, at, retryable, ...(byPersonOnly && { byPersonOnly: true as const }) },
      ...withChecks(application, [
        [check, { attempt: 0, ...application.stage?.checks[check], status: 'failed', code }],
      ]),
    }),
  ),
  ChecksRetried: noEvidenceOfPowers(({ stage }) => ({
    stage: stage && { ...stage, checks: failedToWaiting(stage.checks) },
  })),
  EvaluationPassed: (_application, { at }) => ({ evaluatedAt: at }),
  CurseApproved: noEffect,
  ExistingCustomerFound: endedByError,
  ApplicationReferred: endedByError,
  ApplicationRejected: endedByError,
} satisfies SomeEffects;

const withChecks = (
  { stage }: Application,
  records: [name: string, record: CheckRecord][],
): Pick<Application, 'stage'> => ({
  stage: stage && { ...stage, checks: { ...stage.checks, ...Object.fromEntries(records) } },
});

const attemptOf = ({ stage }: Application, check: keyof StageRecord['checks']): number =>
  stage?.checks[check]?.attempt ?? 0;

const failedToWaiting = (checks: StageRecord['checks']): StageRecord['checks'] =>
  Object.fromEntries(
    Object.entries(checks).map(([name, record]) => [
      name,
      record.status === 'failed' ? { status: 'waiting', attempt: record.attempt } : record,
    ]),
  );
