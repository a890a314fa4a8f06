import {
  hasSigned,
  type LinkRecord,
  type SignatoryRecord,
  type SignatoryStatus,
} from './model/signatory/signatory-record.ts';
import { withSignatory } from './model/signatory/with-signatory.ts';
import type { Application } from '../application/model/application.ts';
import type { Effects, EventOf } from '../application/model/effects.ts';
import type { PartyEvent } from './model/party-events.ts';
import { contactChanged } from '../access/recent-contact-change.ts';
import type { ApplicationError, OtpChallenge } from '../application/model/records.ts';

const now = (status: SignatoryStatus, statusAt: string) => ({ status, statusAt });

const newLink = ({ linkId, expiresAt, at }: EventOf<'LinkIssued'>): LinkRecord => ({
  linkId,
  expiresAt,
  mail: 'queued',
  mailedAt: at,
});

type OfSignatory = PartyEvent & { signatoryId: string };

/** An effect on the signatory of the event alone. */
const onSignatory =
  <Event extends OfSignatory>(
    change: (signatory: SignatoryRecord, event: Event) => Partial<SignatoryRecord>,
  ): ((application: Application, event: Event) => Partial<Application>) =>
  (application, event) =>
    withSignatory(application, event.signatoryId, (one) => change(one, event));

/** Effects of the acts of signatories and key holder. */
export const partyEffects: Effects<PartyEvent['type']> = {
  KeyHandedOver: (_application, { holderId: id, name, email, at }) => ({
    keyHolder: {
      id,
      name,
      email,
      link: { linkId: '', expiresAt: at, mail: 'queued', mailedAt: at },
      opening: 0,
      provenAt: null,
      otp: null,
    },
  }),
  KeyHolderProven: ({ keyHolder }, { at }) => ({
    keyHolder: keyHolder && { ...keyHolder, provenAt: at, otp: null },
  }),
  LinkIssued: (application, event) => {
    const { keyHolder } = application;
    const { at } = event;
    if (keyHolder?.id === event.partyId)
      // A new hand-over creates another holder, for whom no older link was opened.
      return { keyHolder: { ...keyHolder, link: newLink(event), provenAt: null } };
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
  },
  LinkOpened: (application, { partyId, opening, at }) => {
    const { keyHolder } = application;
    if (keyHolder?.id === partyId) return { keyHolder: { ...keyHolder, opening, provenAt: null, otp: null } };
    return withSignatory(application, partyId, (one) => ({
      opening,
      identifiedAt: null,
      ...unproven(one),
      // An error of a card is for the person who typed it.
      ...(one.error?.code === 'R13' && { error: null }),
      ...(['confirmed', 'notified', 'bounced'].includes(one.status) && now('opened', at)),
    }));
  },
  SignatoryDescribed: onSignatory((_one, { contact }) => ({ contact })),
  SignatoryReminded: onSignatory(({ link }, { number, at }) => ({
    reminders: number,
    link: link && { ...link, mail: 'queued', mailedAt: at },
  })),
  SignatoryEmailChangeAsked: (_application, { signatoryId, email: to, at: askedAt }) => ({
    signatoryEmailChange: { signatoryId, to, askedAt },
  }),
  SignatoryEmailChangeDropped: ({ otp }, { at }) => ({
    signatoryEmailChange: null,
    otp: otp && { ...otp, expiresAt: at },
  }),
  SignatoryEmailChanged: (application, { signatoryId, email }) => ({
    ...withSignatory(application, signatoryId, ({ contact, emailChanges }) => ({
      contact: contact && { ...contact, email },
      ...begunAnew,
      emailChanges: emailChanges + 1,
    })),
    ...(application.signatoryEmailChange && { signatoryEmailChange: null, otp: null }),
  }),
  RunRejected: onSignatory((_one, { wrong }) => ({ wrongRuns: wrong })),
  SignatoryIdentified: (application, { signatoryId, identity, consent, at }) => ({
    ...withSignatory(application, signatoryId, ({ status }) => ({
      identity,
      identifiedAt: at,
      wrongRuns: 0,
      ...(status !== 'signed' && now('identified', at)),
    })),
    consents: [...application.consents, { ...consent, partyId: signatoryId }],
  }),
  SignatoryIdentityRefused: onSignatory(
    ({ checks: { identityDocument: _refused, ...checks } }, event: EventOf<'SignatoryIdentityRefused'>) => ({
      identifiedAt: null,
      checks,
      identityTries: event.tries,
      error: cardError(event),
    }),
  ),
  ProofGiven: onSignatory((_one, { level, at }) => ({ proof: { level, at }, factor: null, redirect: null })),
  ProofBegun: onSignatory((_one, { redirectId: id, expiresAt }) => ({
    redirect: { id, expiresAt, outcome: null },
  })),
  ProofRefused: onSignatory(({ redirect }, { redirectId, outcome }) => ({
    redirect: redirect?.id === redirectId ? { ...redirect, outcome } : redirect,
  })),
  SignatoryPhoneChanged: onSignatory(({ identity }, { phone }) => ({
    identity: identity && { ...identity, phone },
  })),
  SignatoryDeclared: onSignatory((_one, { declaration }) => ({ declaration })),
  SignatoryChecksRequested: onSignatory(({ checks }, { checks: requested, attempt }) => ({
    error: null,
    checks: {
      ...checks,
      ...Object.fromEntries(requested.map((check) => [check, { status: 'running', attempt }])),
    },
  })),
  SignatoryCheckPassed: onSignatory(({ checks }, { check, checkId, at }) => ({
    checks: { ...checks, [check]: { attempt: 0, ...checks[check], status: 'passed' } },
    ...(checkId !== undefined && { cardCheck: { checkId, at } }),
  })),
  SignatoryCheckFailed: onSignatory(({ checks }, { check, code, retryable, at }) => ({
    checks: { ...checks, [check]: { attempt: 0, ...checks[check], status: 'failed', code } },
    error: { code, check, at, retryable },
  })),
  SummarySeen: onSignatory((_one, { at }) => ({ summarySeenAt: at })),
  SignatoryReadDocument: onSignatory(({ reads, readings }, { documentId, reading, at }) => ({
    reads: { [documentId]: at, ...reads },
    readings: { [documentId]: reading, ...readings },
  })),
  SignatoryAccepted: onSignatory(
    (_one, { type: _type, signatoryId: _id, at, ...accepted }: EventOf<'SignatoryAccepted'>) => ({
      ...now('signing', at),
      act: { requestedAt: at, ...accepted, otpChallengeId: '', otpSentAt: '', confirmedAt: null },
    }),
  ),
  AcceptanceWithdrawn: onSignatory((one, { at }) => ({ ...now('identified', at), ...withdrawn(one, at) })),
  SignatorySigned: onSignatory(({ act, otp }, { challengeId, at }) => ({
    otp: null,
    act: act && {
      ...act,
      otpChallengeId: challengeId,
      otpSentAt: otp?.issuedAt ?? '',
      confirmedAt: at,
    },
  })),
  SignatoryDeclined: onSignatory((_one, { reason, at }) => ({ ...now('declined', at), reason, ...undone })),
  SummaryDisputed: onSignatory((_one, { reason, at }) => ({ ...now('disputed', at), reason, ...undone })),
  SignatoryDenied: onSignatory((_one, { at }) => ({ ...now('notMe', at), ...undone, link: null })),
  SignatoryBlocked: onSignatory((_one, { at }) => ({ ...now('blocked', at), ...undone, link: null })),
  SignatoryStopped: onSignatory((_one, { error, at }) => ({ ...now('stopped', at), ...undone, error })),
};

/** Clears the confirmations through the former mailbox: the owner of the new one must confirm again. */
const begunAnew = {
  identity: null,
  declaration: null,
  checks: {},
  error: null,
  summarySeenAt: null,
  reads: {},
  readings: {},
} as const satisfies Partial<SignatoryRecord>;

/** A person who opens a link proves the identity anew; wrong codes to the phone stay counted. */
const unproven = (one: SignatoryRecord): Partial<SignatoryRecord> =>
  hasSigned(one) ? {} : { proof: null, redirect: null };

const cardError = ({ at, field, reason }: EventOf<'SignatoryIdentityRefused'>): ApplicationError => ({
  code: 'R13',
  check: 'identityDocument',
  at,
  retryable: false,
  field: { field, reason },
});

/** Returns the last address of a signatory's link, by RUN. */
function linkedTo(
  application: Application,
  { partyId, sentTo }: EventOf<'LinkIssued'>,
): Partial<Application> {
  const run = application.signatories.find(({ id }) => id === partyId)?.run;
  return run === undefined ? {} : { linkedTo: { ...application.linkedTo, [run]: sentTo } };
}

/** A link that replaces one elsewhere. One that went to no mailbox at all is only corrected: it reached no person. */
function movedElsewhere(
  application: Application,
  { partyId, formerly, at }: EventOf<'LinkIssued'>,
): Partial<Application> {
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

/** Records the delivery of a mail to a signatory or key holder. */
export function partyMail(
  application: Application,
  { mail, about, at }: EventOf<'MailSent' | 'MailFailed'>,
  delivery: 'sent' | 'failed',
): Partial<Application> {
  const { keyHolder, signatories } = application;
  const otpOf = (otp: OtpChallenge | null) => otp?.challengeId === about;
  if (mail === 'otp') {
    if (keyHolder?.otp && otpOf(keyHolder.otp))
      return { keyHolder: { ...keyHolder, otp: { ...keyHolder.otp, delivery } } };
    const delivered = (otp: OtpChallenge | null) => (otp && otpOf(otp) ? { ...otp, delivery } : otp);
    const signatory = signatories.find(({ otp, factor }) => otpOf(otp) || otpOf(factor));
    if (!signatory) return {};
    return withSignatory(application, signatory.id, ({ otp, factor }) => ({
      otp: delivered(otp),
      factor: delivered(factor),
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
