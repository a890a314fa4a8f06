import type { Application } from '../application/model/application.ts';
import { chosenMaySign, powersVerdict, remoteSignatories } from './company.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { addSeconds, type DecisionContext } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { nextToSeal } from './sealing.ts';
import { formerAddress } from './signatory-links.ts';

/** Returns the next automatic consequence for a company, if any (spec/states#several-signatories). */
export function companyConsequence(
  application: Application,
  { now: at }: Pick<DecisionContext, 'now'>,
): ApplicationEvent | undefined {
  if (!application.isPJ) return undefined;
  const { state, step } = application.flow;
  switch (`${state}.${step ?? ''}`) {
    case 'verified.selectingSignatories':
      return powersRefusal(application, at);
    case 'verified.describingSignatories':
      return remoteSignatories(application).every(({ contact }) => contact)
        ? { type: 'SignatoriesDescribed', at }
        : undefined;
    case 'signatoriesDefined.reviewingSummary':
      // The order may be worth more than the powers allow since it was edited.
      return chosenMaySign(application, at) ? undefined : { type: 'PowersLapsed', at, beforeDocuments: true };
    case 'documentsIssued.notifying':
      return notified(application, at);
    case 'signing.sealing':
      return application.stage?.checks.powers?.status === 'passed' && !chosenMaySign(application, at)
        ? { type: 'PowersLapsed', at }
        : undefined;
    case 'signing.collecting': {
      const next = nextToSeal(application);
      return next && { type: 'SealingBegan', at, signatoryId: next.id };
    }
    default:
      return undefined;
  }
}

/**
 * Returns the end of an application whose powers let no person sign; undefined when one may. If only a person can judge
 * it, it is referred: «no aprobó la revisión legal» would be untrue.
 */
export function powersRefusal(application: Application, at: string): ApplicationEvent | undefined {
  const verdict = powersVerdict(application, at);
  const error = { check: 'powers', at, retryable: false } as const;
  switch (verdict.outcome) {
    case 'someone':
      return undefined;
    case 'doubt':
      return {
        type: 'ApplicationReferred',
        at,
        error: { ...error, code: 'R10' },
        detail: `the powers need a person: ${verdict.doubt}`,
      };
    case 'nobody':
      return {
        type: 'LegalReviewRefused',
        at,
        error: { ...error, code: 'R21' },
        detail: 'nobody has the powers that the documents need',
      };
  }
}

/** Sends links first, and continues when each mail was attempted; without recipients, at once. */
function notified(application: Application, at: string): ApplicationEvent | undefined {
  const remote = remoteSignatories(application);
  const unasked = remote.find(({ link }) => !link);
  if (unasked?.contact) {
    const { email } = unasked.contact;
    const formerly = formerAddress(application, unasked, email);
    return {
      type: 'LinkIssued',
      at,
      partyId: unasked.id,
      linkId: `${unasked.id}-${application.version}`,
      sentTo: email,
      expiresAt: addSeconds(at, limits.linkSeconds),
      onRequest: false,
      ...(formerly !== undefined && { formerly }),
    };
  }
  return remote.every(({ link }) => link && link.mail !== 'queued')
    ? { type: 'SignatoriesNotified', at }
    : undefined;
}
