import { type RiskKind, severityOf } from './model/evaluation/risk-policy.ts';
import type { Application } from './model/application.ts';
import type { HoldEvent } from '../desk/model/gate-hold.ts';
import { addHold } from './gate-holds.ts';

/** In `about`: the applicant, who has no id of a party. */
export const applicantId = 'applicant';

/** Kinds that were noticed, each with the people that it is about. */
export type Noticed = { kind: RiskKind; about: readonly string[] };

const sameSignal = (one: Noticed, other: Noticed) =>
  one.kind === other.kind && one.about.toSorted().join() === other.about.toSorted().join();

/**
 * Records signals, once for the same people, and opens a review at `acceptance` for those that a person has to look at.
 *
 * @param raised - kinds that this operator wants a person to look at in any case
 */
export function signalRisks(
  application: Application,
  noticed: readonly Noticed[],
  at: string,
  raised?: ReadonlySet<RiskKind>,
): HoldEvent[] {
  const known = application.riskSignals;
  const fresh = noticed.filter(
    (one, index) => ![...known, ...noticed.slice(0, index)].some((other) => sameSignal(one, other)),
  );
  const signals = fresh.map(({ kind, about }) => ({
    type: 'RiskSignalled' as const,
    at,
    kind,
    severity: severityOf(kind, raised),
    about: about.toSorted(),
  }));
  const reasons = signals.filter(({ severity }) => severity === 'review').map(({ kind }) => kind);
  return [...signals, ...addHold(application, 'acceptance', reasons, at)];
}
