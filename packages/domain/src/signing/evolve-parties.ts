import { changeById } from '../application/model/change-by-id.ts';
import {
  hasSigned,
  type LinkRecord,
  type SignatoryRecord,
  type SignatoryStatus,
} from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { PartyEvent } from './model/party-events.ts';
import { contactChanged } from '../access/recent-contact-change.ts';
import type { ApplicationError, OtpChallenge } from '../application/model/records.ts';

/** One signatory changed, the others as they are. */
export const withSignatory = (
  { signatories }: Application,
  id: string,
  change: (signatory: SignatoryRecord) => Partial<SignatoryRecord>,
): Pick<Application, 'signatories'> => ({
  signatories: changeById(signatories, id, change),
});

const now = (status: SignatoryStatus, statusAt: string) => ({ status, statusAt });

const newLink = ({ linkId, expiresAt, at }: PartyEvent & { type: 'LinkIssued' }): LinkRecord => ({
  linkId,
  expiresAt,
  mail: 'queued',
  mailedAt: at,
});

/** What the facts of signatories and key holder change. */
export function applyPartyEvent(application: Application, event: PartyEvent): Partial<Application> {
  const { keyHolder } = application;
  const { at } = event;
  const change = (change: (signatory: SignatoryRecord) => Partial<SignatoryRecord>) =>
    withSignatory(application, 'signatoryId' in event ? event.signatoryId : '', change);
  switch (event.type) {
    case 'KeyHandedOver':
      return {
        keyHolder: {
          id: event.holderId,
          name: event.name,
          email: event.email,
          link: { linkId: '', expiresAt: at, mail: 'queued', mailedAt: at },
          opening: 0,
          provenAt: null,
          otp: null,
        },
      };
    case 'KeyHolderProven':
      return { keyHolder: keyHolder && { ...keyHolder, provenAt: at, otp: null } };
    case 'LinkIssued':
      if (keyHolder?.id === event.partyId)
        return {
          // A new hand-over creates another holder, for whom no older link was opened.
          keyHolder: { ...keyHolder, link: newLink(event), provenAt: null },
        };
      return {
        ...linkedTo(application, event),
        ...movedElsewhere(application, event),
        ...withSignatory(application, event.partyId, (one) => ({
          ...now('confirmed', at),
          link: newLink(event),
          newLinks: one.newLinks + (event.onRequest ? 1 : 0),
          // Ends the session of the older link, and invalidates a pending code to the older address.
          ...(one.opening > 0 && { opening: one.opening + 1 }),
          identifiedAt: null,
          ...unproven(one),
          ...(!one.act?.confirmedAt && withdrawn(one, at)),
        })),
      };
    case 'LinkOpened':
      if (keyHolder?.id === event.partyId)
        return { keyHolder: { ...keyHolder, opening: event.opening, provenAt: null, otp: null } };
      return withSignatory(application, event.partyId, (one) => ({
        opening: event.opening,
        identifiedAt: null,
        ...unproven(one),
        // What is wrong with a card is told to who typed it.
        ...(one.error?.code === 'R13' && { error: null }),
        ...(['confirmed', 'notified', 'bounced'].includes(one.status) && now('opened', at)),
      }));
    case 'SignatoryDescribed':
      return change(() => ({ contact: event.contact }));
    case 'SignatoryReminded':
      return change(({ link }) => ({
        reminders: event.number,
        link: link && { ...link, mail: 'queued', mailedAt: at },
      }));
    case 'SignatoryEmailChangeAsked': {
      const { signatoryId, email: to } = event;
      return { signatoryEmailChange: { signatoryId, to, askedAt: at } };
    }
    case 'SignatoryEmailChangeDropped':
      return { signatoryEmailChange: null, otp: application.otp && { ...application.otp, expiresAt: at } };
    case 'SignatoryEmailChanged':
      return {
        ...change(({ contact, emailChanges = 0 }) => ({
          contact: contact && { ...contact, email: event.email },
          ...(event.from !== undefined && { ...begunAnew, emailChanges: emailChanges + 1 }),
        })),
        ...(application.signatoryEmailChange && { signatoryEmailChange: null, otp: null }),
      };
    case 'RunRejected':
      return change(() => ({ wrongRuns: event.wrong }));
    case 'SignatoryIdentified':
      return {
        ...change(({ status }) => ({
          identity: event.identity,
          identifiedAt: at,
          wrongRuns: 0,
          ...(status !== 'signed' && now('identified', at)),
        })),
        consents: [...application.consents, { ...event.consent, partyId: event.signatoryId }],
      };
    case 'SignatoryIdentityRefused':
      return change(({ checks: { identityDocument: _refused, ...checks } }) => ({
        identifiedAt: null,
        checks,
        identityTries: event.tries,
        error: cardError(event),
      }));
    case 'ProofGiven':
      return change(() => ({ proof: { level: event.level, at }, factor: null, redirect: null }));
    case 'ProofBegun':
      return change(() => ({
        redirect: { id: event.redirectId, expiresAt: event.expiresAt, outcome: null },
      }));
    case 'ProofRefused':
      return change(({ redirect = null }) => ({
        redirect: redirect?.id === event.redirectId ? { ...redirect, outcome: event.outcome } : redirect,
      }));
    case 'SignatoryPhoneChanged':
      return change(({ identity }) => ({ identity: identity && { ...identity, phone: event.phone } }));
    case 'SignatoryDeclared':
      return change(() => ({ declaration: event.declaration }));
    case 'SignatoryChecksRequested':
      return change(({ checks }) => ({
        error: null,
        checks: {
          ...checks,
          ...Object.fromEntries(
            event.checks.map((check) => [check, { status: 'running', attempt: event.attempt }]),
          ),
        },
      }));
    case 'SignatoryCheckPassed':
      return change(({ checks }) => ({
        checks: { ...checks, [event.check]: { attempt: 0, ...checks[event.check], status: 'passed' } },
        ...(event.checkId !== undefined && { cardCheck: { checkId: event.checkId, at } }),
      }));
    case 'SignatoryCheckFailed':
      return change(({ checks }) => ({
        checks: {
          ...checks,
          [event.check]: { attempt: 0, ...checks[event.check], status: 'failed', code: event.code },
        },
        error: { code: event.code, check: event.check, at, retryable: event.retryable },
      }));
    case 'SummarySeen':
      return change(() => ({ summarySeenAt: at }));
    case 'SignatoryReadDocument':
      return change(({ reads, readings = {} }) => ({
        reads: { [event.documentId]: at, ...reads },
        ...(event.reading && { readings: { [event.documentId]: event.reading, ...readings } }),
      }));
    case 'SignatoryAccepted': {
      const { type: _type, at: requestedAt, signatoryId: _id, ...accepted } = event;
      const unconfirmed = { otpChallengeId: '', otpSentAt: '', confirmedAt: null };
      return change(() => ({ ...now('signing', at), act: { requestedAt, ...accepted, ...unconfirmed } }));
    }
    case 'AcceptanceWithdrawn':
      return change((one) => ({ ...now('identified', at), ...withdrawn(one, at) }));
    case 'SignatorySigned':
      return change(({ act, otp }) => ({
        otp: null,
        act: act && {
          ...act,
          otpChallengeId: event.challengeId,
          otpSentAt: otp?.issuedAt ?? '',
          confirmedAt: at,
        },
      }));
    case 'SignatoryDeclined':
      return change(() => ({ ...now('declined', at), reason: event.reason, ...undone }));
    case 'SummaryDisputed':
      return change(() => ({ ...now('disputed', at), reason: event.reason, ...undone }));
    case 'SignatoryDenied':
      return change(() => ({ ...now('notMe', at), ...undone, link: null }));
    case 'SignatoryBlocked':
      return change(() => ({ ...now('blocked', at), ...undone, link: null }));
    case 'SignatoryStopped':
      return change(() => ({ ...now('stopped', at), ...undone, error: event.error }));
  }
}

/** Clears what was confirmed through the former mailbox: the owner of the new one must confirm it again. */
const begunAnew = {
  identity: null,
  declaration: null,
  checks: {},
  error: null,
  summarySeenAt: null,
  reads: {},
  readings: {},
} as const satisfies Partial<SignatoryRecord>;

/** Who opens a link proves who it is anew; wrong codes to the phone stay counted. */
const unproven = (one: SignatoryRecord): Partial<SignatoryRecord> =>
  hasSigned(one) ? {} : { proof: null, redirect: null };

const cardError = ({
  at,
  field,
  reason,
}: PartyEvent & { type: 'SignatoryIdentityRefused' }): ApplicationError => ({
  code: 'R13',
  check: 'identityDocument',
  at,
  retryable: false,
  field: { field, reason },
});

/** Where the link of a signatory went last, by RUN. */
function linkedTo(
  application: Application,
  { partyId, sentTo }: PartyEvent & { type: 'LinkIssued' },
): Pick<Application, 'linkedTo'> {
  const run = application.signatories.find(({ id }) => id === partyId)?.run;
  return run === undefined ? {} : { linkedTo: { ...application.linkedTo, [run]: sentTo } };
}

/** A link that replaces one elsewhere. What went to no mailbox at all is only corrected: nobody had it. */
function movedElsewhere(
  application: Application,
  { partyId, formerly, at }: PartyEvent & { type: 'LinkIssued' },
): Pick<Application, 'contactsChanged'> {
  const signatory = application.signatories.find(({ id }) => id === partyId);
  const isMoved = formerly !== undefined && signatory && signatory.link?.mail !== 'failed';
  return isMoved ? contactChanged(application, signatory.run, at) : {};
}

/** An act that was begun and will not be finished. */
const undone = { act: null, otp: null } as const;

/** An act that may be repeated. Its code is invalid, and its wrong attempts stay counted. */
const withdrawn = ({ otp }: SignatoryRecord, at: string) => ({
  act: null,
  otp: otp && { ...otp, expiresAt: at },
});

/** What became of a mail to a signatory or key holder. */
export function partyMail(
  application: Application,
  { mail, about, at }: ApplicationEvent & { type: 'MailSent' | 'MailFailed' },
  delivery: 'sent' | 'failed',
): Partial<Application> {
  const { keyHolder, signatories } = application;
  const otpOf = (otp: OtpChallenge | null) => otp?.challengeId === about;
  if (mail === 'otp') {
    if (keyHolder?.otp && otpOf(keyHolder.otp))
      return { keyHolder: { ...keyHolder, otp: { ...keyHolder.otp, delivery } } };
    const delivered = (otp: OtpChallenge | null = null) => (otp && otpOf(otp) ? { ...otp, delivery } : otp);
    const signatory = signatories.find(({ otp, factor = null }) => otpOf(otp) || otpOf(factor));
    if (!signatory) return {};
    return withSignatory(application, signatory.id, ({ otp, factor }) => ({
      otp: delivered(otp),
      ...(factor !== undefined && { factor: delivered(factor) }),
    }));
  }
  const [linkId] = about.split('.');
  if (keyHolder && keyHolder.link.linkId === linkId)
    return { keyHolder: { ...keyHolder, link: { ...keyHolder.link, mail: delivery } } };
  const signatory = signatories.find(({ link }) => link?.linkId === linkId);
  if (!signatory) return {};
  const waiting = ['confirmed', 'notified', 'bounced'].includes(signatory.status);
  return withSignatory(application, signatory.id, ({ link }) => ({
    link: link && { ...link, mail: delivery },
    ...(waiting && now(delivery === 'sent' ? 'notified' : 'bounced', at)),
  }));
}
