import { addBusinessDays } from '../values/calendar/business-days.ts';
import { type RiskKind, severityOf } from '../application/model/evaluation/risk-policy.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';
import { reviewRules } from './model/review-rules.ts';
import { isAwaitingAcceptance } from '../signing/settle-acceptance.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { openCaseAt } from './model/cases.ts';
import type { RiskSignal } from './model/gate-hold.ts';
import { openHoldAt } from '../application/gate-holds.ts';

/** Tells if another case is open; an application has one at a time. */
const hasOtherCase = ({ cases }: Application): boolean =>
  cases.some(({ gate, status }) => gate !== 'acceptance' && status === 'open');

/**
 * Tells if staff decide about the acceptance now: all have signed, since each signature may add a reason. A reported
 * contact stops its person until the decision, so that one is decided before.
 */
export function isAcceptanceDecidable(application: Application): boolean {
  const { flow, erasedAt } = application;
  const hold = openHoldAt(application, 'acceptance');
  if (!hold || erasedAt !== null || stateFacts[flow.state].phase === 'ended') return false;
  if (hasOtherCase(application)) return false;
  return isAwaitingAcceptance(application) || hold.reasons.includes('contactReported');
}

/** The case that a rule opens once the acceptance can be decided (decision desk-reviews). */
export function acceptanceCaseConsequence(
  application: Application,
  { now, newId }: Pick<DecisionContext, 'now' | 'newId'>,
): ApplicationEvent | undefined {
  if (!isAcceptanceDecidable(application) || openCaseAt(application, 'acceptance')) return undefined;
  const dueOn = addBusinessDays(now, reviewRules.acceptance.businessDays);
  return { type: 'CaseOpened', at: now, reviewId: newId(), gate: 'acceptance', dueOn };
}

/** A signal, and the people that it is about as `RiskSignal.about` names them; empty if a rule noticed no person. */
type NoticedSignal = Pick<RiskSignal, 'kind' | 'severity' | 'about'>;

/** Returns the rules' signals about this application: first those that the acceptance waits for. */
export function signalsAtAcceptance(application: Application): NoticedSignal[] {
  const { riskSignals, holds } = application;
  const reasons = holds.filter(({ gate }) => gate === 'acceptance').flatMap((hold) => hold.reasons);
  const unsignalled = [...new Set<RiskKind>(reasons)].filter(
    (reason) => !riskSignals.some(({ kind }) => kind === reason),
  );
  return [
    ...riskSignals,
    ...unsignalled.map((kind) => ({ kind, severity: severityOf(kind), about: [] })),
  ].toSorted((one, other) => Number(other.severity === 'review') - Number(one.severity === 'review'));
}
