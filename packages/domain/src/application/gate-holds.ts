import type { RiskKind } from './model/evaluation/risk-policy.ts';
import type { Application } from './model/application.ts';
import type { ApplicationEvent } from './model/events.ts';
import type { RegistrationEvent } from '../signing/model/registration.ts';
import type { Case } from '../desk/model/case.ts';
import type { GateHold, HeldGate, HoldEvent } from '../desk/model/gate-hold.ts';

const quietTypes = {
  RegistrationSent: true,
  RegistrationRefused: true,
  RegistrationReconciled: true,
  RegistrationCancelled: true,
  RiskSignalled: true,
  BrowserSeen: true,
  HumanReviewOpened: true,
} as const satisfies Record<HoldEvent['type'] | RegistrationEvent['type'], true>;

/** Of cases: proposals, additions and permissions of staff. */
const quietOfStaff: ReadonlySet<ApplicationEvent['type']> = new Set([
  'CaseFileAttached',
  'DecisionProposed',
  'DecisionReturned',
  'DecisionVoided',
  'AllowanceUsed',
]);

/** Tells if an event is shown to the operator alone. */
export function isInternalEvent(event: ApplicationEvent): boolean {
  // The person knows of the decision about powers, and of an annulment.
  if (event.type === 'CaseOpened') return event.gate !== 'annulment';
  if (event.type === 'CaseDecided') return event.gate === 'acceptance';
  return Object.hasOwn(quietTypes, event.type) || quietOfStaff.has(event.type);
}

/** The hold that a gate waits for, if any. */
export const openHoldAt = ({ holds }: Pick<Application, 'holds'>, gate: HeldGate): GateHold | undefined =>
  holds.find((hold) => hold.gate === gate && hold.caseId === null);

/** The decision of staff that ended a hold; null while its gate waits. */
export const decisionOf = (
  { cases }: Pick<Application, 'cases'>,
  { caseId }: Pick<GateHold, 'caseId'>,
): Case['decision'] => cases.find(({ id }) => id === caseId)?.decision ?? null;

/** The holds at a gate that staff decided with this outcome, oldest first. */
export const decidedHoldsAt = (
  application: Pick<Application, 'cases' | 'holds'>,
  gate: HeldGate,
  outcome: 'granted' | 'upheld',
): GateHold[] =>
  application.holds.filter(
    (hold) => hold.gate === gate && decisionOf(application, hold)?.outcome === outcome,
  );

/**
 * Holds a gate, or adds reasons to the hold that is open there. For decisions and consequences to record.
 *
 * @param reasons - for a person to look; never shown to the applicant
 * @returns no event when the open hold has all these reasons
 */
export function addHold(
  application: Application,
  gate: HeldGate,
  reasons: readonly RiskKind[],
  at: string,
): HoldEvent[] {
  const open = openHoldAt(application, gate);
  const added = [...new Set(reasons)].filter((reason) => !open?.reasons.includes(reason));
  if (added.length === 0) return [];
  const reviewId = open?.id ?? `${application.id}.${gate}.${application.version + 1}`;
  return [{ type: 'HumanReviewOpened', at, reviewId, gate, reasons: added }];
}
