import { personTypeReasons } from '../application/checks/screening-reasons.ts';
import { reasonsWithoutGrant } from '../application/refer.ts';
import { addHold, decidedHoldsAt, openHoldAt } from '../application/gate-holds.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent, FlowTransition } from '../application/model/events.ts';

/**
 * Accepts the contract that all have signed as soon as this gate is not held, or refuses it
 * (spec/states#acceptance).
 */
export function acceptanceConsequence(
  application: Application,
  { now: at }: Pick<DecisionContext, 'now'>,
): ApplicationEvent | undefined {
  if (!isAwaitingAcceptance(application) || openHoldAt(application, 'acceptance')) return undefined;
  if (decidedHoldsAt(application, 'acceptance', 'upheld').length > 0)
    return acceptanceRefused(at, 'the review before acceptance was upheld');
  // The last guard against a contract in the name of the wrong kind of merchant.
  const unlike = reasonsWithoutGrant(application, 'acceptance', personTypeReasons(application));
  const [opened] = addHold(application, 'acceptance', unlike, at);
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
