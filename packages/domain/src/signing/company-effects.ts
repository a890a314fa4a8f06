import { newSignatory, type SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Chosen } from './model/party-events.ts';
import type { Application } from '../application/model/application.ts';
import { noEffect, noEvidenceOfPowers, type SomeEffects } from '../application/model/effects.ts';
import { withoutDocuments } from '../application/without-documents.ts';

/** Effects of the legal review of a company, and of the choice of its signatories. */
export const companyEffects = {
  LegalReviewPassed: noEffect,
  LegalReviewDelayed: noEvidenceOfPowers(() => ({ reviewDelayed: true })),
  LegalReviewResumed: noEvidenceOfPowers(noEffect),
  LegalReviewRefused: (_application, { error }) => ({ error }),
  // The entry of the newest decision counts.
  PowersEntered: (_application, { type: _type, ...entered }) => ({ enteredPowers: entered }),
  PowersLapsed: (application) => withoutDocuments(application),
  SignatoriesChosen: (application, { signatories, at }) => ({
    signatories: signatories.map((chosen) => keepIdentity(application, chosen, at)),
  }),
  SignatoriesDescribed: noEffect,
  SignatoriesConfirmed: ({ signatories }, { at }) => ({
    signatories: signatories.map((one) => ({ ...one, status: 'confirmed', statusAt: at })),
  }),
  SignatoriesReopened: (application, { without }) => withoutDocuments(application, without),
} satisfies SomeEffects;

/**
 * A signatory chosen before keeps their contact data, except an address that is now the applicant's own: each person
 * signs from their own mailbox.
 */
function keepIdentity({ prospect, signatories }: Application, chosen: Chosen, at: string): SignatoryRecord {
  const before = signatories.find(({ run }) => run === chosen.run);
  const { contact = null, opening = 0 } = before ?? {};
  const taken = contact !== null && contact.email.toLowerCase() === prospect?.email.toLowerCase();
  return {
    ...newSignatory({ ...chosen, id: before?.id ?? chosen.id }, at),
    contact: taken ? null : contact,
    opening,
  };
}
