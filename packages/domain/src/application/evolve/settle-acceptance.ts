import { openReviewAt } from '../review/reviews.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent, FlowTransition } from '../model/events.ts';

/**
 * Accepts the contract that all have signed as soon as no review at this gate is open, or refuses it
 * (spec/states#acceptance).
 */
export function acceptanceConsequence(application: Application, at: string): ApplicationEvent | undefined {
  if (!isAwaitingAcceptance(application) || openReviewAt(application, 'acceptance')) return undefined;
  const { facts, reviews = [] } = application;
  if (reviews.some(({ gate, status }) => gate === 'acceptance' && status === 'upheld'))
    return acceptanceRefused(at, 'the review before acceptance was upheld');
  if (!facts.signatures) throw new Error('signed documents without the facts of their signatures');
  return { type: 'DocumentsSigned', at, ...facts.signatures };
}

/** @param detail - for the record, in English; the signers read that the contract was not accepted */
export const acceptanceRefused = (at: string, detail: string): FlowTransition => ({
  type: 'AcceptanceRefused',
  at,
  error: { code: 'R11', check: null, at, retryable: false },
  detail,
});

/** Whether all have signed and our side has not accepted yet. */
export const isAwaitingAcceptance = ({ flow }: Application): boolean =>
  flow.state === 'signing' && flow.step === 'awaitingAcceptance';
