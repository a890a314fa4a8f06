import type { RiskKind } from './model/evaluation/risk-policy.ts';
import type { Application } from './model/application.ts';
import type { ApplicationEvent } from './model/events.ts';
import type { ReviewGate } from '../desk/model/review-events.ts';
import { openReview } from './reviews.ts';

/** The reasons that no review at this gate has granted. */
export function ungranted(
  { reviews }: Application,
  gate: ReviewGate,
  reasons: readonly RiskKind[],
): RiskKind[] {
  const granted = reviews
    .filter((one) => one.gate === gate && one.status === 'granted')
    .flatMap((one) => one.reasons);
  return reasons.filter((reason) => !granted.includes(reason));
}

/**
 * Returns the next event if a person has to look before a gate is passed: the review is opened, then the application
 * is referred (R10). The error names no check: it would reveal the finding.
 *
 * @returns nothing when there is no reason, or reviews at this gate have granted them all
 */
export function referAt(
  application: Application,
  gate: ReviewGate,
  reasons: readonly RiskKind[],
  at: string,
): ApplicationEvent | undefined {
  const left = ungranted(application, gate, reasons);
  if (left.length === 0) return undefined;
  const [opened] = openReview(application, gate, left, at);
  const error = { code: 'R10', check: null, at, retryable: false } as const;
  return opened ?? { type: 'ApplicationReferred', at, error, detail: `a person looks at it: ${gate}` };
}
