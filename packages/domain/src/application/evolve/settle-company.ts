import type { Application } from '../model/application.ts';
import { anyoneMaySign, chosenMaySign, remoteSignatories } from '../company/company.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { addSeconds } from '../model/decision.ts';
import { limits } from '../model/limits.ts';
import { nextToSeal } from '../company/sealing.ts';
import { formerAddress } from '../company/signatory-links.ts';

/** What follows by itself on the road of a company, if anything (spec/states#several-signatories). */
export function companyConsequence(application: Application, at: string): ApplicationEvent | undefined {
  const { state, step } = application.flow;
  switch (`${state}.${step ?? ''}`) {
    case 'verified.selectingSignatories':
      return anyoneMaySign(application, at) ? undefined : powersLapsed(at);
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

const powersLapsed = (at: string): ApplicationEvent => ({
  type: 'LegalReviewRefused',
  at,
  error: { code: 'R21', check: 'powers', at, retryable: false },
  detail: 'nobody has the powers any more that the documents need',
});

/** Links first, then on, when the mail to each was tried; with nobody to write to, at once. */
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
