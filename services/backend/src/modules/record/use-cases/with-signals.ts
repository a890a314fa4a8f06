import type { Application } from '@afilia/domain/application/model/application';
import type { Decision, DecisionContext } from '@afilia/domain/application/model/decision';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import { type Noticed, signalRisks } from '@afilia/domain/application/signal-risk';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';

/** Returns a decision with the signals that were noticed on the way; without them if the decision records nothing. */
export function withSignals<Reason extends RefusalReason>(
  { raisedRisks }: { raisedRisks?: ReadonlySet<RiskKind> },
  application: Application,
  decision: Decision<Reason>,
  noticed: readonly Noticed[],
  { now }: DecisionContext,
): Decision<Reason> {
  if (decision.events.length === 0) return decision;
  return {
    ...decision,
    events: [...decision.events, ...signalRisks(application, noticed, now, raisedRisks)],
  };
}
