import type { RiskKind } from './model/evaluation/risk-policy.ts';
import type { Application } from './model/application.ts';
import type { ApplicationEvent } from './model/events.ts';
import type { HeldGate } from '../desk/model/gate-hold.ts';
import { addHold, decidedHoldsAt } from './gate-holds.ts';

/** The reasons that no decision at this gate has granted. */
export function reasonsWithoutGrant(
  application: Application,
  gate: HeldGate,
  reasons: readonly RiskKind[],
): RiskKind[] {
  const granted = decidedHoldsAt(application, gate, 'granted').flatMap((hold) => hold.reasons);
  return reasons.filter((reason) => !granted.includes(reason));
}

/**
 * Returns the next event if a person has to look before a gate is passed: the gate is held, then the application
 * is referred (R10). The error names no check: it would reveal the finding.
 *
 * @returns nothing when there is no reason, or decisions at this gate have granted them all
 */
export function holdAtGate(
  application: Application,
  gate: HeldGate,
  reasons: readonly RiskKind[],
  at: string,
): ApplicationEvent | undefined {
  const left = reasonsWithoutGrant(application, gate, reasons);
  if (left.length === 0) return undefined;
  const [opened] = addHold(application, gate, left, at);
  const error = { code: 'R10', check: null, at, retryable: false } as const;
  return opened ?? { type: 'ApplicationReferred', at, error, detail: `a person looks at it: ${gate}` };
}
