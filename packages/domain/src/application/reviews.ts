import type { RiskKind } from './model/evaluation/risk-policy.ts';
import type { Application } from './model/application.ts';
import type { ApplicationEvent } from './model/events.ts';
import type { RegistrationEvent } from '../signing/model/registration.ts';
import type { HumanReview, ReviewEvent, ReviewGate } from '../desk/model/review-events.ts';

const quietTypes = {
  RegistrationSent: true,
  RegistrationRefused: true,
  RegistrationReconciled: true,
  RegistrationCancelled: true,
  RiskSignalled: true,
  BrowserSeen: true,
  HumanReviewOpened: true,
  HumanReviewGranted: true,
  HumanReviewUpheld: true,
} as const satisfies Record<ReviewEvent['type'] | RegistrationEvent['type'], true>;

/** Of cases: proposals, additions and permissions of staff, and the opening of a case by a rule. */
const quietOfStaff: ReadonlySet<ApplicationEvent['type']> = new Set([
  'PowersCaseOpened',
  'AcceptanceCaseOpened',
  'AcceptanceCaseDecided',
  'CaseFileAttached',
  'DecisionProposed',
  'DecisionReturned',
  'DecisionVoided',
  'AllowanceUsed',
]);

/** Tells if an event is shown to the operator alone. */
export const isQuiet = ({ type }: ApplicationEvent): boolean =>
  Object.hasOwn(quietTypes, type) || quietOfStaff.has(type);

/** The review that a gate waits for, if any. */
export const openReviewAt = ({ reviews }: Application, gate: ReviewGate): HumanReview | undefined =>
  reviews.find((review) => review.gate === gate && review.status === 'open');

/**
 * Opens a review at a gate, or adds reasons to the one that is open there. For decisions and consequences to record.
 *
 * @param reasons - for a person to look; never shown to the applicant
 * @returns no event when the open review has all these reasons
 */
export function openReview(
  application: Application,
  gate: ReviewGate,
  reasons: readonly RiskKind[],
  at: string,
): ReviewEvent[] {
  const open = openReviewAt(application, gate);
  const added = [...new Set(reasons)].filter((reason) => !open?.reasons.includes(reason));
  if (added.length === 0) return [];
  const reviewId = open?.id ?? `${application.id}.${gate}.${application.version + 1}`;
  return [{ type: 'HumanReviewOpened', at, reviewId, gate, reasons: added }];
}
