import type { SignatoryStatus } from '../signing/model/signatory/signatory-record.ts';
import { maySignBySms } from '../access/own-phone.ts';
import { isSameMailbox } from '../application/change-mailbox.ts';
import { endCasesOf } from '../desk/model/cases.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';

/** The link that went to the address on file was opened: the signatory reads that mailbox. */
const hasOpened: ReadonlySet<SignatoryStatus> = new Set(['opened', 'identified', 'signing', 'signed']);

/**
 * Tells if a person of this application has proven to read a mailbox: its code was typed, or a link that was mailed there
 * was opened. Any other address was only typed, and may belong to any person (decision access-limits).
 */
export function isProvenMailbox(application: Application, email: string): boolean {
  const { prospect, contactVerifiedAt, signatories, keyHolder } = application;
  const proven = [
    contactVerifiedAt === null ? undefined : prospect?.email,
    ...endCasesOf(application).map(({ contact }) => contact.email),
    ...signatories.map(({ status, contact }) => (hasOpened.has(status) ? contact?.email : undefined)),
    keyHolder && keyHolder.opening > 0 ? keyHolder.email : undefined,
  ];
  return proven.some((one) => one !== undefined && isSameMailbox(one, email));
}

/** The same of a phone: a code that went there was typed, and nothing casts doubt on it since. */
export const isProvenPhone = (
  application: Application,
  phone: string,
  offer: Pick<DecisionContext, 'signatoryFactors'>,
): boolean => maySignBySms(application, offer) && application.prospect?.phone === phone;
