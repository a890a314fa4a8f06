import { withSignatory } from '../signing/model/signatory/with-signatory.ts';
import type { SignatoryRecord } from '../signing/model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { type EventOf, noEvidence, type SomeEffects } from '../application/model/effects.ts';
import type { OtpChallenge } from '../application/model/records.ts';
import { applicantId } from '../application/signal-risk.ts';
import { contactChanged } from './recent-contact-change.ts';

/** Effects of one-time codes, and of the mailboxes and phones that they prove. */
export const contactEffects = {
  OtpIssued: noEvidence((application, event: EventOf<'OtpIssued'>) => {
    if (event.purpose === 'factor' && event.partyId !== undefined)
      return withSignatory(application, event.partyId, ({ factor }) => ({
        factor: issued(factor, event),
      }));
    if (event.purpose === 'phone') return { phoneCode: issued(application.phoneCode, event) };
    return withOtp(application, event.partyId, (otp) => issued(otp, event));
  }),
  OtpRejected: noEvidence((application, event: EventOf<'OtpRejected'>) => ({
    ...rejected(application, event),
    ...formerMailboxTries(application, event),
  })),
  OtpExhausted: (_application, { at }) => ({
    error: { code: 'R12', check: null, at, retryable: false },
    otp: null,
  }),
  PhoneVerified: (_application, { at }) => ({ phoneVerifiedAt: at, phoneCode: null }),
  ContactVerified: ({ phoneDoubt }, { at }) => ({
    contactVerifiedAt: at,
    otp: null,
    // The owner of the mailbox vouches for the phone beside it, except for one that was typed while help was open.
    ...(phoneDoubt === 'changed' && { phoneDoubt: null }),
  }),
  EmailChanged: (application, { to, mailboxProven, at }) => ({
    emailChanges: application.emailChanges + 1,
    prospect: application.prospect && { ...application.prospect, email: to },
    ...(application.mailboxChange && { mailboxChange: null }),
    ...(mailboxProven && {
      otp: null,
      signatories: withoutOwnCode(application, at),
      ...contactChanged(application, applicantId, at),
    }),
  }),
  MailboxChangeAsked: (_application, { to, at }) => ({
    mailboxChange: { to, askedAt: at, formerProvenAt: null },
  }),
  MailboxChangeDropped: ({ otp }, { at }) => ({ mailboxChange: null, otp: otp && { ...otp, expiresAt: at } }),
  FormerMailboxProven: ({ mailboxChange }, { at }) =>
    mailboxChange ? { mailboxChange: { ...mailboxChange, formerProvenAt: at } } : {},
  /** A report of a changed contact stops links, codes, and an act that is not finished. A given signature stays. */
  ContactFrozen: (application, { at, partyId = null }) => {
    const run = application.signatories.find(({ id }) => id === partyId)?.run;
    const frozen = { partyId, ...(run !== undefined && { run }), at };
    const frozenContacts = [...application.frozenContacts, frozen];
    if (partyId !== null)
      return { frozenContacts, ...withSignatory(application, partyId, (one) => stopped(one, at)) };
    const { otp, mailboxChange, signatoryEmailChange } = application;
    return {
      frozenContacts,
      otp: otp && { ...otp, expiresAt: at },
      ...(mailboxChange && { mailboxChange: null }),
      ...(signatoryEmailChange && { signatoryEmailChange: null }),
      signatories: withoutOwnCode(application, at),
    };
  },
} satisfies SomeEffects;

/** The applicant's own code to sign went to a mailbox that does not count any more. A given signature stays. */
const withoutOwnCode = ({ signatories }: Application, at: string): SignatoryRecord[] =>
  signatories.map((one) =>
    one.isApplicant && one.otp && !one.act?.confirmedAt
      ? { ...one, act: null, otp: { ...one.otp, expiresAt: at } }
      : one,
  );

const stopped = ({ sealedAt, act }: SignatoryRecord, at: string): Partial<SignatoryRecord> =>
  sealedAt || act?.confirmedAt
    ? { link: null }
    : { status: 'blocked', statusAt: at, link: null, act: null, otp: null };

function issued(otp: OtpChallenge | null, event: EventOf<'OtpIssued'>): OtpChallenge {
  const { challengeId, purpose, sentTo, expiresAt, sends, at } = event;
  // Wrong tries count for the purpose, not for the code: a new code gives no new tries.
  const wrong = otp?.purpose === purpose ? otp.wrong : 0;
  const channel = event.channel && { channel: event.channel };
  return {
    challengeId,
    purpose,
    sentTo,
    issuedAt: at,
    expiresAt,
    sends,
    wrong,
    delivery: 'queued',
    ...channel,
  };
}

/** A wrong code: of a signatory it may be the one to the phone. */
function rejected(
  application: Application,
  { partyId, challengeId, wrong }: EventOf<'OtpRejected'>,
): Partial<Application> {
  const isFactor = application.signatories.some(
    ({ id, factor }) => id === partyId && factor?.challengeId === challengeId,
  );
  if (partyId !== undefined && isFactor)
    return withSignatory(application, partyId, ({ factor }) => ({
      factor: factor ? { ...factor, wrong } : null,
    }));
  const { phoneCode } = application;
  if (phoneCode?.challengeId === challengeId) return { phoneCode: { ...phoneCode, wrong } };
  return withOtp(application, partyId, (otp) => otp && { ...otp, wrong });
}

/** Guesses at a code of the proven mailbox stay counted beyond the request. */
const formerMailboxTries = (
  { otp, formerMailboxTries: before }: Application,
  { partyId }: EventOf<'OtpRejected'>,
): Partial<Application> =>
  partyId === undefined && (otp?.purpose === 'emailChange' || otp?.purpose === 'signatoryEmail')
    ? { formerMailboxTries: before + 1 }
    : {};

/** The code of the applicant, of the key holder, or of a signatory. */
function withOtp(
  application: Application,
  partyId: string | undefined,
  change: (otp: OtpChallenge | null) => OtpChallenge | null,
): Partial<Application> {
  const { otp, keyHolder } = application;
  if (partyId === undefined) return { otp: change(otp) };
  if (keyHolder?.id === partyId) return { keyHolder: { ...keyHolder, otp: change(keyHolder.otp) } };
  return withSignatory(application, partyId, (one) => ({ otp: change(one.otp) }));
}
