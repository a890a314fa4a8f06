import type { Application } from '@afilia/domain/application/model/application';
import { signatoryOf } from '@afilia/domain/signing/company';
import { openSignatoryEmailChange } from '@afilia/domain/signing/change-signatory-email';
import { annulmentOf } from '@afilia/domain/desk/model/cases';
import { communeOfMerchant } from '@afilia/domain/values/geography/local-time';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { limits } from '@afilia/domain/application/model/limits';
import type { OtpPurpose } from '@afilia/domain/application/model/records';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { isCollecting } from '@afilia/domain/signing/company';
import { isAwaitingAcceptance } from '@afilia/domain/signing/settle-acceptance';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { CommandDeps } from '../../record/use-cases/run-command.ts';

type Job = { about: string; recipient: string };

/** A code to the person who is to type it: the applicant, a signatory, a key holder. */
export function otpMail(
  { about }: Job,
  application: Application,
  { codes, clock }: CommandDeps,
): OutgoingMail | undefined {
  const { otp, keyHolder, signatories } = application;
  const open = [otp, keyHolder?.otp, ...signatories.map((one) => one.otp)];
  const challenge = open.find((one) => one?.challengeId === about);
  if (
    !challenge ||
    challenge.purpose === 'factor' ||
    challenge.purpose === 'phone' ||
    clock.now().toISOString() >= challenge.expiresAt
  )
    return undefined;
  const { purpose, sentTo, expiresAt, challengeId } = challenge;
  const code = { otp: codes.codeOf(challengeId), purpose, expiresAt };
  return { kind: 'otp', to: sentTo, ...code, ...placeOf(application), ...changeOf(application, purpose) };
}

/** The code for a person on the phone; none of one that is over. */
export function callerMail(
  { about }: Job,
  application: Application,
  { codes, clock }: CommandDeps,
): OutgoingMail | undefined {
  const code = application.callerCodes.find(({ challengeId }) => challengeId === about);
  if (!code || code.recognisedAt !== null || clock.now().toISOString() >= code.expiresAt) return undefined;
  const { address: to, expiresAt } = code;
  const otp = codes.codeOf(about, limits.callerCodeDigits);
  return { kind: 'otp', to, otp, purpose: 'caller', expiresAt, ...placeOf(application) };
}

/** The merchant's commune, whose hour mails show. */
export function placeOf({ prospect }: Application): { communeCode?: string } {
  const communeCode = communeOfMerchant(prospect);
  return communeCode === undefined ? {} : { communeCode };
}

/** Returns the new address of a code that changes one. */
function changeOf(application: Application, purpose: OtpPurpose) {
  const { mailboxChange } = application;
  if (purpose === 'emailChange' && mailboxChange) return { newAddress: mailboxChange.to };
  const open = purpose === 'signatoryEmail' ? openSignatoryEmailChange(application) : undefined;
  return open ? { newAddress: open.change.to, signatory: open.signatory.name } : {};
}

/** A mail with a link, unless the link was replaced, withdrawn or no longer needed. */
export function linkMail(
  kind: 'signatureRequest' | 'signatureReminder' | 'continueLink',
  { about }: Job,
  application: Application,
  { links }: CommandDeps,
): OutgoingMail | undefined {
  const [linkId = ''] = about.split('.');
  const { keyHolder, signatories, flow } = application;
  const token = links.tokenOf(linkId);
  if (kind === 'continueLink') {
    if (keyHolder?.link.linkId !== linkId || flow.state !== 'conditionsChosen') return undefined;
    return { kind, to: keyHolder.email, name: keyHolder.name, token, expiresAt: keyHolder.link.expiresAt };
  }
  const signatory = signatories.find(({ link }) => link?.linkId === linkId);
  if (!signatory?.contact || !signatory.link || signatory.sealedAt || !isCollecting(application))
    return undefined;
  const { email: to, message } = signatory.contact;
  const { name, link } = signatory;
  return { kind, to, name, token, expiresAt: link.expiresAt, ...(message && { message }) };
}

/**
 * Says that a signatory's link goes to another address now: to the applicant, both addresses, and the other
 * signatories.
 */
export function movedMail(
  { recipient }: Job,
  application: Application,
  event: ApplicationEvent,
  token: string,
): OutgoingMail | undefined {
  if (event.type !== 'LinkIssued' || event.formerly === undefined) return undefined;
  const { sentTo: newAddress, formerly: from, partyId, at } = event;
  const name = signatoryOf(application, partyId)?.name;
  const readers = {
    applicant: ['applicant', application.prospect?.email],
    formerAddress: ['formerAddress', from],
    [partyId]: ['newAddress', newAddress],
  } as const;
  const others = ['otherSignatory', signatoryOf(application, recipient)?.contact?.email] as const;
  const [reader, to] = readers[recipient] ?? others;
  if (!to || !name) return undefined;
  return {
    kind: 'linkMoved',
    to,
    name,
    from,
    newAddress,
    reader,
    report: { token, at, ...placeOf(application) },
  };
}

/**
 * Says that our side looks at the contract, while it does, or that it was not accepted: to the applicant or a
 * signatory.
 */
export function acceptanceMail(
  kind: 'acceptancePending' | 'acceptanceRefused',
  { recipient }: Job,
  application: Application,
): OutgoingMail | undefined {
  if (kind === 'acceptancePending' && !isAwaitingAcceptance(application)) return undefined;
  const { name, contact } = signatoryOf(application, recipient) ?? {};
  const to = recipient === 'applicant' ? application.prospect?.email : contact?.email;
  return to === undefined ? undefined : { kind, to, ...(name !== undefined && { name }) };
}

/** Says that the contract was annulled: to the applicant or a signatory. */
export function annulledMail({ recipient }: Job, application: Application): OutgoingMail | undefined {
  const at = annulmentOf(application)?.decision?.at;
  const { name, contact } = signatoryOf(application, recipient) ?? {};
  const to = recipient === 'applicant' ? application.prospect?.email : contact?.email;
  if (to === undefined || at === undefined) return undefined;
  return { kind: 'contractAnnulled', to, day: dayInChile(new Date(at)), ...(name !== undefined && { name }) };
}

const ways = {
  SignatoryDeclined: 'declined',
  SignatoryDenied: 'notMe',
  SignatoryBlocked: 'blocked',
  SignatoryStopped: 'stopped',
  SummaryDisputed: 'disputed',
  ContactFrozen: 'reported',
} as const;

const isLeaving = (event: ApplicationEvent): event is ApplicationEvent & { type: keyof typeof ways } =>
  event.type in ways;

/** A person left without signing: to the applicant, or to another signatory. */
export function leftMail(
  { recipient }: Job,
  application: Application,
  event: ApplicationEvent,
): OutgoingMail | undefined {
  if (!isLeaving(event)) return undefined;
  const toOthers = recipient !== 'applicant';
  const to = toOthers ? signatoryOf(application, recipient)?.contact?.email : application.prospect?.email;
  const who = event.type === 'ContactFrozen' ? event.partyId : event.signatoryId;
  const name = who && signatoryOf(application, who)?.name;
  if (!to || !name) return undefined;
  const reason = 'reason' in event ? { reason: event.reason } : {};
  return { kind: 'signatoryLeft', to, name, how: ways[event.type], toOthers, ...reason };
}
