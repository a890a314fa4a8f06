import { addBusinessDays } from '../values/calendar/business-days.ts';
import type { RiskKind } from './model/evaluation/risk-policy.ts';
import { shortNameOf } from './model/party/applicant-name.ts';
import { reviewRules } from '../desk/model/review-rules.ts';
import type { Application } from './model/application.ts';
import { canApply, type DecisionContext } from './model/decision.ts';
import type { ApplicationEvent } from './model/events.ts';
import type { ReviewContact } from '../desk/model/case.ts';
import { openHoldAt } from './gate-holds.ts';

/** Reasons for a person to decide on while the applicant finishes their part. A finding of a list ends the application at once. */
const heldReasons: ReadonlySet<RiskKind> = new Set<RiskKind>(['declaredPep']);

/** Tells if the applicant goes on with these reasons, and the acquirer's turn comes only after a person decided. */
export const canContinueWhileHeld = (reasons: readonly RiskKind[]): boolean =>
  reasons.every((reason) => heldReasons.has(reason));

/** Tells if the next thing is a decision of a person, and not the acquirer's. */
const awaitsReview = (application: Application): boolean =>
  application.stage === null &&
  canApply(application, 'HumanReviewHeld') &&
  openHoldAt(application, 'identity') !== undefined;

/** The mailbox was proven long ago: the summary is confirmed. */
const contactOf = ({ prospect, contactVerifiedAt }: Application, now: string): ReviewContact => ({
  name: (prospect && shortNameOf(prospect)) ?? '',
  email: prospect?.email ?? '',
  provenAt: contactVerifiedAt ?? now,
});

/** Returns the case about a rule's question to a person, decided while the applicant went on (decision application-checks). */
export function heldReview(
  application: Application,
  { now: at, newId }: Pick<DecisionContext, 'now' | 'newId'>,
): ApplicationEvent | undefined {
  const opened = awaitsReview(application) ? openHoldAt(application, 'identity') : undefined;
  if (!opened) return undefined;
  const code = 'R10';
  return {
    type: 'HumanReviewHeld',
    at,
    reviewId: newId(),
    code,
    contact: contactOf(application, at),
    dueOn: addBusinessDays(at, reviewRules[code].businessDays),
    error: { code, check: null, at, retryable: false },
    detail: `a person looks before the acquirer is asked: ${opened.reasons.join(', ')}`,
  };
}
