import { addBusinessDays } from '../values/calendar/business-days.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';
import { placeAt } from '../application/model/flow/state-queries.ts';
import { reviewRules } from './model/review-rules.ts';
import type { Application } from '../application/model/application.ts';
import { addSeconds, canApply, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import type { Case } from './model/case.ts';
import { casesAt, openCaseAt } from './model/cases.ts';
import type { ApplicationError } from '../application/model/records.ts';

/** Tells if a member of staff had such a case, or has it. */
export const hadPowersCase = (application: Application): boolean => casesAt(application, 'powers').length > 0;

/** Tells if the legal review of a company is under way: its people work on it, the register is to answer, or it failed to answer. */
export function isInLegalReview(application: Application): boolean {
  const { flow, error, erasedAt } = application;
  if (erasedAt !== null || stateFacts[flow.state].phase === 'ended') return false;
  return (
    canApply(application, 'LegalReviewResumed') ||
    placeAt(flow).stage === 'legalReview' ||
    (error?.check === 'powers' && canApply(application, 'LegalReviewDelayed'))
  );
}

/**
 * Tells if the register did not answer for so long that the applicant need not wait for it at the screen. Once: staff have the case
 * then, and a register that stays away would be asked for ever, a dozen events each time.
 */
const isRegisterAway = (application: Application, now: string): boolean => {
  const { error, flow } = application;
  if (stateFacts[flow.state].phase !== 'paused' || error?.check !== 'powers') return false;
  if (hadPowersCase(application) || !canApply(application, 'LegalReviewDelayed')) return false;
  return now >= addSeconds(error.at, limits.reviewAgainSeconds);
};

/**
 * Returns the automatic consequence of a legal review that takes long: a register that is away counts as one that takes long, and
 * a member of staff gets the case to read the powers in the company's paper (decision signing-powers-by-hand).
 */
export function delayedReviewConsequence(
  application: Application,
  { now, newId }: Pick<DecisionContext, 'now' | 'newId'>,
): ApplicationEvent | undefined {
  if (!application.isPJ) return undefined;
  if (isRegisterAway(application, now)) return { type: 'LegalReviewDelayed', at: now };
  if (!canApply(application, 'LegalReviewResumed') || openCaseAt(application, 'powers')) return undefined;
  const dueOn = addBusinessDays(now, reviewRules.legalReviewDelayed.businessDays);
  return { type: 'CaseOpened', at: now, reviewId: newId(), gate: 'powers', dueOn };
}

/** Repeats the request to the register, regardless of the former one: the staff's decision answers in its place. */
export const requeryRegister = (application: Application, at: string): ApplicationEvent[] => {
  if (canApply(application, 'LegalReviewResumed')) return [{ type: 'LegalReviewResumed', at }];
  return canApply(application, 'ChecksRetried')
    ? [{ type: 'ChecksRetried', at }]
    : [
        { type: 'LegalReviewDelayed', at },
        { type: 'LegalReviewResumed', at },
      ];
};

/** Returns the case that this moment closed, if the application ended with it: a person with the promise of a mail gets it. */
export const caseEndedAt = (application: Application, at: string): Case | undefined =>
  stateFacts[application.flow.state].phase === 'ended'
    ? casesAt(application, 'powers').find(({ closedAt }) => closedAt === at)
    : undefined;

/** The end that staff bring who find no person with the powers: the same as a register's. */
export const refusedByStaff = (at: string): ApplicationEvent => ({
  type: 'LegalReviewRefused',
  at,
  error: { code: 'R21', check: 'powers', at, retryable: false },
  detail: 'one of the staff found nobody with the powers that the documents need',
});

/** Returns the case by which staff brought this end; undefined if a register did. */
export const refusingCase = (
  application: Application,
  { code, at }: Pick<ApplicationError, 'code' | 'at'>,
): Case | undefined =>
  casesAt(application, 'powers').find(
    ({ status, closedAt }) => code === 'R21' && status === 'upheld' && closedAt === at,
  );
