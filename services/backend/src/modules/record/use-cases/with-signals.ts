import type { Application } from '@afilia/domain/application/model/application';
import type { Decision, DecisionContext } from '@afilia/domain/application/model/decision';
import { type Noticed, signalRisks } from '@afilia/domain/application/signal-risk';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';

/** A decision and what was noticed on the way; nothing where the decision records nothing. */
export function withSignals(
  { raisedRisks }: { raisedRisks?: ReadonlySet<RiskKind> },
  application: Application,
  decision: Decision,
  noticed: readonly Noticed[],
  { now }: DecisionContext,
): Decision {
  if (decision.events.length === 0) return decision;
  return {
    ...decision,
    events: [...decision.events, ...signalRisks(application, noticed, now, raisedRisks)],
  };
}
