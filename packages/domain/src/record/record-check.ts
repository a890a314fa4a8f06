import type { ErrorCode } from '../values/errors/codes.ts';
import { catalogueKinds } from '../application/errors/catalogue-kinds.ts';
import { checksOf, type CheckName, type StageName } from '../application/model/evaluation/stages.ts';
import { eventFacts } from '../application/model/flow/event-facts.ts';
import type { Application } from '../application/model/application.ts';
import { accept, canApply, type Decision, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { CheckOutcome } from '../application/model/facts.ts';
import { bookingDifference, registrationSent } from '../signing/hand-over.ts';
import { limits } from '../application/model/limits.ts';
import { allowanceOf } from '../desk/conclude-case.ts';
import { isOpen } from '../application/model/is-open.ts';

/** The check and the try that an outcome belongs to. */
export type CheckAttempt = { stage: StageName; check: CheckName; attempt: number };

/** Tells if this attempt is still awaited; not when its stage was left or stopped. */
export function isAwaited(application: Application, { stage, check, attempt }: CheckAttempt): boolean {
  const record = application.stage?.name === stage ? application.stage.checks[check] : undefined;
  return isOpen(application) && record?.status === 'running' && record.attempt === attempt;
}

/**
 * Records the end of a check; a result that is no longer awaited changes nothing. Applies our policy: which results stop
 * or pause the application, and which it ignores.
 */
export function recordCheck(
  application: Application,
  of: CheckAttempt,
  outcome: CheckOutcome,
  { now }: DecisionContext,
): Decision {
  if (!isAwaited(application, of)) return accept();
  const { stage, check } = of;
  switch (outcome.kind) {
    case 'passed':
      // The pair of name and facts was made by one source function; the union cannot see that.
      return accept(...handedOver(application, check, outcome, now), {
        type: 'CheckPassed',
        at: now,
        stage,
        check,
        facts: outcome.facts,
      } as ApplicationEvent);
    case 'rejected':
      return accept(...rejection(application, of, outcome, now));
    case 'failed':
      return accept(...failure(application, of, outcome, now));
  }
}

/** Additions to the record of the hand-over, if a check of it passed. */
function handedOver(
  application: Application,
  check: CheckName,
  { facts }: CheckOutcome & { kind: 'passed' },
  at: string,
): ApplicationEvent[] {
  if (check === 'registration' && facts && 'registrationId' in facts)
    return registrationSent(application, facts, at);
  return check === 'booking' && facts && 'merchantCode' in facts
    ? bookingDifference(application, facts.merchantCode, at)
    : [];
}

/** Checks that may end well without facts: a decision of a person can let their findings pass. */
const bringNothing: ReadonlySet<CheckName> = new Set([
  'preco',
  'oneFcc',
  'negativeFiles',
  'nationality',
  'partyScreening',
]);

/** Events by which a rejection ends an application. A code has the one that leads to its state afterwards. */
const ends = ['ApplicationReferred', 'ExistingCustomerFound', 'LegalReviewRefused'] as const;

function rejection(
  application: Application,
  { stage, check }: CheckAttempt,
  { code, detail, facts, reason, record }: CheckOutcome & { kind: 'rejected' },
  at: string,
): ApplicationEvent[] {
  const allowance = allowanceOf(application, code, at);
  const reported = record && { record };
  const found = facts ?? (bringNothing.has(check) ? null : undefined);
  if (allowance && found !== undefined)
    return [
      { type: 'AllowanceUsed', at, code, decisionId: allowance.decisionId, check, detail, ...reported },
      // The pair of name and facts was made by one source function; the union cannot see that.
      { type: 'CheckPassed', at, stage, check, facts: found } as ApplicationEvent,
    ];
  if (code === 'R13') return [{ type: 'CheckFailed', at, stage, check, code, retryable: false, detail }];
  const { stateAfter } = catalogueKinds[code];
  const type = ends.find((one) => eventFacts[one].ends === stateAfter) ?? 'ApplicationRejected';
  return canApply(application, type)
    ? [
        {
          type,
          at,
          error: { code, check, at, retryable: false, ...(reason && { reason }) },
          detail,
          ...reported,
        },
      ]
    : [];
}

/** Codes about the credential, not about the source. */
const credentialCodes = new Set<ErrorCode>(['E12', 'E13', 'E19']);

function failure(
  application: Application,
  { stage, check }: CheckAttempt,
  { code, detail, retryable, byPersonOnly }: CheckOutcome & { kind: 'failed' },
  at: string,
): ApplicationEvent[] {
  const essential = checksOf(stage, application.isPJ, false, application.screening).find(
    (plan) => plan.check === check,
  )?.essential;
  if (!essential) return [{ type: 'CheckUnavailable', at, stage, check, code }];
  if (credentialCodes.has(code) && canApply(application, 'CredentialsRefused')) {
    const wrong = application.connection.wrong + (code === 'E12' ? 1 : 0);
    return [{ type: 'CredentialsRefused', at, code, wrong: Math.min(wrong, limits.credentialAttempts) }];
  }
  return canApply(application, 'CheckFailed')
    ? [
        {
          type: 'CheckFailed',
          at,
          stage,
          check,
          code,
          retryable,
          detail,
          ...(byPersonOnly && { byPersonOnly }),
        },
      ]
    : [];
}
