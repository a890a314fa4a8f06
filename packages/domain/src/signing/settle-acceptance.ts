import { personTypeReasons } from '../application/checks/screening-reasons.ts';
import { ungranted } from '../application/refer.ts';
import { openReview, openReviewAt } from '../application/reviews.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent, FlowTransition } from '../application/model/events.ts';

/**
 * Accepts the contract that all have signed as soon as no review at this gate is open, or refuses it
 * (spec/states#acceptance).
 */
export function acceptanceConsequence(
  application: Application,
  { now: at }: Pick<DecisionContext, 'now'>,
): ApplicationEvent | undefined {
  if (!isAwaitingAcceptance(application) || openReviewAt(application, 'acceptance')) return undefined;
  const { reviews } = application;
  if (reviews.some(({ gate, status }) => gate === 'acceptance' && status === 'upheld'))
    return acceptanceRefused(at, 'the review before acceptance was upheld');
  // Signed under an earlier version, which let the person choose the kind.
  const unlike = ungranted(application, 'acceptance', personTypeReasons(application));
  const [opened] = openReview(application, 'acceptance', unlike, at);
  return opened ?? { type: 'ContractAccepted', at };
}

/** @param detail - for the record, in English; the signers read that the contract was not accepted */
export const acceptanceRefused = (at: string, detail: string): FlowTransition => ({
  type: 'AcceptanceRefused',
  at,
  error: { code: 'R11', check: null, at, retryable: false },
  detail,
});

/** Tells if our side has accepted, and its signature is being put on the documents. */
export const isBeingCountersigned = ({ flow }: Application): boolean =>
  flow.state === 'signing' && flow.step === 'countersigning';

/** Tells if all have signed and our side has not accepted yet. */
export const isAwaitingAcceptance = ({ flow }: Application): boolean =>
  flow.state === 'signing' && flow.step === 'awaitingAcceptance';
