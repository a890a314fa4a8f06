import { addBusinessDays } from '../values/calendar/business-days.ts';
import { type RiskKind, severityOf } from '../application/model/evaluation/risk-policy.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';
import { reviewRules } from './model/review-rules.ts';
import { isAwaitingAcceptance } from '../signing/settle-acceptance.ts';
import type { Application } from '../application/model/application.ts';
import { changeById } from '../application/model/change-by-id.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { ConcludedEvent } from './model/requested-review.ts';
import type { RiskSignal } from './model/review-events.ts';
import type { AcceptanceCase } from './model/rule-case.ts';
import { openPowersCase } from './delayed-review.ts';
import { openReviewAt } from '../application/reviews.ts';

/** The case about the gate `acceptance` that is open, if any. */
export const openAcceptanceCase = ({ ruleCases }: Application): AcceptanceCase | undefined =>
  ruleCases.find((one): one is AcceptanceCase => one.kind === 'acceptance' && one.status === 'open');

/** Tells if another case is open; an application has one at a time. */
const hasOtherCase = (application: Application): boolean =>
  application.flow.state === 'humanReview' ||
  openPowersCase(application) !== undefined ||
  application.annulments.some(({ status }) => status === 'open');

/**
 * Tells if staff decide about the acceptance now: all have signed, since each signature may add a reason. A reported
 * contact stops its person until the decision, so that one is decided before.
 */
export function isAcceptanceDecidable(application: Application): boolean {
  const { flow, erasedAt } = application;
  const review = openReviewAt(application, 'acceptance');
  if (!review || erasedAt !== null || stateFacts[flow.state].phase === 'ended') return false;
  if (hasOtherCase(application)) return false;
  return isAwaitingAcceptance(application) || review.reasons.includes('contactReported');
}

/** The case that a rule opens once the acceptance can be decided (decision 0189). */
export function acceptanceCaseConsequence(
  application: Application,
  { now, newId }: Pick<DecisionContext, 'now' | 'newId'>,
): ApplicationEvent | undefined {
  if (!isAcceptanceDecidable(application) || openAcceptanceCase(application)) return undefined;
  const dueOn = addBusinessDays(now, reviewRules.acceptance.businessDays);
  return { type: 'AcceptanceCaseOpened', at: now, reviewId: newId(), dueOn };
}

/** Ends the case if it cannot be decided any more: the application ended, or another case has it. */
export function withoutOvertakenAcceptance(after: Application, at: string): Application {
  const open = openAcceptanceCase(after);
  if (!open || isAcceptanceDecidable(after)) return after;
  const over = { status: 'overtaken' as const, closedAt: at, proposal: null };
  return { ...after, ruleCases: changeById(after.ruleCases, open.id, () => over) };
}

/** Returns the events of a decision: that of the case, and that of the gate, from which the consequences follow. */
export function acceptanceConcluded(
  application: Application,
  concluded: ConcludedEvent & { at: string },
): ApplicationEvent[] {
  const { at, outcome, by, reasons } = concluded;
  const gate = openReviewAt(application, 'acceptance');
  if (!gate) return [];
  return [
    { type: 'AcceptanceCaseDecided', ...concluded },
    {
      type: outcome === 'granted' ? 'HumanReviewGranted' : 'HumanReviewUpheld',
      at,
      reviewId: gate.id,
      by: { name: by.name },
      reasons: [...reasons],
    },
  ];
}

/** A signal, and the people that it is about as `RiskSignal.about` names them; empty if a rule noticed no person. */
type NoticedSignal = Pick<RiskSignal, 'kind' | 'severity' | 'about'>;

/** Returns the rules' signals about this application: first those that the acceptance waits for. */
export function signalsAtAcceptance(application: Application): NoticedSignal[] {
  const { riskSignals, reviews } = application;
  const reasons = reviews.filter(({ gate }) => gate === 'acceptance').flatMap((review) => review.reasons);
  const unsignalled = [...new Set<RiskKind>(reasons)].filter(
    (reason) => !riskSignals.some(({ kind }) => kind === reason),
  );
  return [
    ...riskSignals,
    ...unsignalled.map((kind) => ({ kind, severity: severityOf(kind), about: [] })),
  ].toSorted((one, other) => Number(other.severity === 'review') - Number(one.severity === 'review'));
}
