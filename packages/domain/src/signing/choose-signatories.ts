import { dayInChile } from '../values/identity/date.ts';
import { maxSignatories, validateSignatories } from './model/signatory/combinations.ts';
import { capacitiesInForce, type CompanyReview } from './model/signatory/legal-review.ts';
import { titlesOf } from './model/signatory/merge-representatives.ts';
import type { SignatoryContact } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { sendsFactor } from './model/signatory/factors.ts';
import { chosenMaySign, reviewOf, signatoryOf, signingContext } from './company.ts';
import {
  accept,
  canApply,
  invalid,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../application/model/decision.ts';
import type { Chosen } from './model/party-events.ts';

const notEnough = () =>
  refuse('R13', 'notEnough', { fieldErrors: [{ field: 'representativeIds', reason: 'notEnough' }] });

type Person = CompanyReview['representatives'][number];

/**
 * A representative as a signatory of this application, by the titles in force. An applicant who left the key to another
 * person has proven mailbox and card alone, and proves the phone.
 */
function toChosen(
  { prospect, keyHolder }: Application,
  person: Person,
  { now, newId, ...config }: DecisionContext,
): Chosen {
  const { run, name } = person;
  const isApplicant = prospect?.run === run && prospect.role !== 'nonSignatory';
  const provesPhone = isApplicant && keyHolder !== null && sendsFactor(config);
  return {
    id: newId(),
    run,
    name,
    isApplicant,
    ...(provesPhone && { provesPhone }),
    ...titlesOf(capacitiesInForce(person, dayInChile(new Date(now)))),
  };
}

/**
 * Chooses the signatories: representatives of the review, by its ids; together they must have the powers
 * (spec/screens#selectsignatories).
 */
export function chooseSignatories(
  application: Application,
  representativeIds: readonly string[],
  moment: DecisionContext,
) {
  const { now } = moment;
  const review = reviewOf(application);
  const context = signingContext(application, now);
  if (!review || !context || !canApply(application, 'SignatoriesChosen')) return outOfOrder();
  const ids = new Set(representativeIds);
  const people = review.representatives.filter(({ id }) => ids.has(id));
  if (people.length < ids.size) return invalid([{ field: 'representativeIds', reason: 'choice' }]);
  if (people.length === 0) return invalid([{ field: 'representativeIds', reason: 'tooFew' }]);
  if (people.length > maxSignatories) return invalid([{ field: 'representativeIds', reason: 'tooMany' }]);
  const runs = people.map(({ run }) => run);
  if (!validateSignatories(runs, review, context).ok) return notEnough();
  const signatories = people.map((person) => toChosen(application, person, moment));
  return accept({ type: 'SignatoriesChosen', at: now, signatories });
}

/**
 * Contact data of a signatory. Addresses are unique, because the signing code is sent there (spec/screens#signatoryinfo).
 */
export function describeSignatory(
  application: Application,
  signatoryId: string,
  contact: SignatoryContact,
  { now }: DecisionContext,
) {
  const signatory = signatoryOf(application, signatoryId);
  const { state, step } = application.flow;
  const isTime =
    state === 'verified' && (step === 'describingSignatories' || step === 'confirmingSignatories');
  if (!signatory || signatory.isApplicant || !isTime) return outOfOrder();
  if (isTaken(application, signatoryId, contact.email))
    return invalid([{ field: 'email', reason: 'emailTaken' }]);
  return accept({ type: 'SignatoryDescribed', at: now, signatoryId, contact });
}

/** Tells if another signatory or the applicant has this address. */
export function isTaken({ prospect, signatories }: Application, signatoryId: string, email: string): boolean {
  const mailbox = email.toLowerCase();
  const others = signatories.filter(({ id }) => id !== signatoryId).map(({ contact }) => contact?.email);
  return [prospect?.email, ...others].some((other) => other?.toLowerCase() === mailbox);
}

/** «Confirmar»: checks the powers again, because days can have passed. */
export function confirmSignatories(application: Application, { now }: DecisionContext) {
  if (!canApply(application, 'SignatoriesConfirmed')) return outOfOrder();
  if (!chosenMaySign(application, now)) return notEnough();
  return accept({ type: 'SignatoriesConfirmed', at: now });
}

/** «Cambiar firmantes»: documents already issued are annulled, links stop. */
export function reopenSignatories(application: Application, { now }: DecisionContext) {
  if (!application.isPJ || !canApply(application, 'SignatoriesReopened')) return outOfOrder();
  return accept({ type: 'SignatoriesReopened', at: now });
}

/** «Reemplazar firmante». */
export function replaceSignatory(application: Application, signatoryId: string, { now }: DecisionContext) {
  const signatory = signatoryOf(application, signatoryId);
  if (!signatory || !canApply(application, 'SignatoriesReopened')) return outOfOrder();
  if (signatory.sealedAt) return refuse('R13', 'alreadySigned');
  return accept({ type: 'SignatoriesReopened', at: now, without: signatoryId });
}
