import type { Application } from '@afilia/domain/application/model/application';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { expect, test } from 'vitest';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { toHtml } from '../../platform/mail/layout/to-html.ts';
import { toText } from '../../platform/mail/layout/to-text.ts';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import { invitationLetter } from '../../partners/mail/invitation.ts';
import { writeLetter } from './write-letter.ts';

const to = 'rosa.diaz@correo.cl';
const token = 'token';
const expiresAt = '2026-12-04T12:00:00.000Z';
const name = 'Pedro Soto';
const day = '2026-12-01';
const report = { token, at: '2026-11-27T15:20:00.000Z' };
const due = { to, name: 'Rosa', dueOn: day };
const requested = { to, name: 'Rosa', answerBy: day };
const right = { to, number: 'S-2026-000123-D1', right: 'access' } as const;

/** One mail of each kind. */
const mails: Readonly<Record<OutgoingMail['kind'], OutgoingMail>> = {
  otp: { kind: 'otp', to, otp: '482913', purpose: 'contact', expiresAt },
  emailChanged: {
    kind: 'emailChanged',
    to,
    from: 'antes@correo.cl',
    newAddress: to,
    isFormerAddress: false,
    report,
  },
  linkMoved: {
    kind: 'linkMoved',
    to,
    name,
    from: 'antes@correo.cl',
    newAddress: 'pedro@correo.cl',
    reader: 'applicant',
    report,
  },
  signed: { kind: 'signed', to, attachments: [] },
  signedCopy: { kind: 'signedCopy', to, name, attachments: [] },
  signatureRequest: { kind: 'signatureRequest', to, name, token, expiresAt, message: 'Es para el local.' },
  signatureReminder: { kind: 'signatureReminder', to, name, token, expiresAt },
  continueLink: { kind: 'continueLink', to, name, token, expiresAt },
  ownLink: { kind: 'ownLink', to, token, expiresAt, because: 'left' },
  signatoryLeft: {
    kind: 'signatoryLeft',
    to,
    name,
    how: 'declined',
    reason: 'No leí todo.',
    toOthers: false,
  },
  acceptancePending: { kind: 'acceptancePending', to },
  acceptanceRefused: { kind: 'acceptanceRefused', to, name },
  contractAnnulled: { kind: 'contractAnnulled', to, day },
  humanReviewReceived: { kind: 'humanReviewReceived', ...due },
  humanReviewGranted: { kind: 'humanReviewGranted', ...due },
  humanReviewUpheld: { kind: 'humanReviewUpheld', ...due },
  humanReviewLapsed: { kind: 'humanReviewLapsed', ...due },
  humanReviewQuestion: { kind: 'humanReviewQuestion', ...requested },
  humanReviewReminder: { kind: 'humanReviewReminder', ...requested },
  dataRightReceived: { kind: 'dataRightReceived', ...right, dueOn: day },
  dataRightAnswered: {
    kind: 'dataRightAnswered',
    ...right,
    outcome: 'granted',
    publicText: 'Te enviamos todo.',
  },
  dataLink: { kind: 'dataLink', to, token, expiresAt },
  dataRequestLink: { kind: 'dataRequestLink', to, token, expiresAt },
  reviewDelayed: { kind: 'reviewDelayed', to, dueOn: day },
  signingStopped: { kind: 'signingStopped', to },
  reviewReady: { kind: 'reviewReady', to },
  reviewLate: { kind: 'reviewLate', to },
  reviewEnded: { kind: 'reviewEnded', to },
  merchantReady: { kind: 'merchantReady', to },
};

const application: Application = { ...startedApplication().after, folio: 'S-2026-000123' };
const publicUrl = 'https://pagoaustral.example';
const head = { brand: 'Pago Austral', folio: application.folio, supportPhone: '600 123 4567' };
const house = { ...head, now: new Date('2026-11-27T15:20:00.000Z'), publicUrl, linkUrl: publicUrl };

const letters: readonly (readonly [string, Letter])[] = [
  ...Object.values(mails).map((mail) => [mail.kind, writeLetter(mail, application, house)] as const),
  [
    'invitation',
    invitationLetter(
      {
        kind: 'invitation',
        to,
        url: `${publicUrl}/i`,
        stopUrl: `${publicUrl}/s`,
        expiresAt,
        isReminder: false,
      },
      head.brand,
    ),
  ],
];

test.each(letters)('a letter has one button at most, whatever else it leads to: %s', (_kind, letter) => {
  const buttons = letter.blocks.filter(({ kind }) => kind === 'link');
  expect(buttons.length).toBeLessThanOrEqual(1);
  const html = toHtml(letter, head);
  expect(html.split('display:inline-block').length - 1).toBe(buttons.length);
  const leading = letter.blocks.flatMap((block) => ('href' in block ? [block] : []));
  for (const { text, href } of leading) {
    expect(html).toContain(`href="${href}"`);
    expect(toText(letter, head)).toContain(`${text}: ${href}`);
  }
});

test('a mail says that its reader signed to those who did, whatever their names are', () => {
  const firstNames = 'Ana María';
  const prospect = { ...application.prospect, firstNames } as Application['prospect'];
  const signatory = { isApplicant: false } as Application['signatories'][number];
  const company: Application = { ...application, isPJ: true, prospect, signatories: [signatory] };
  const titleOf = (mail: OutgoingMail) => writeLetter(mail, company, house).heading;
  expect(titleOf(mails.signed)).toBe('Todos firmaron');
  expect(titleOf({ kind: 'signedCopy', to, name: firstNames, attachments: [] })).toContain('Ya firmaste');
  const signed = 'porque firmaste';
  expect(writeLetter(mails.merchantReady, company, house).why).not.toContain(signed);
  expect(writeLetter(mails.merchantReady, { ...company, isPJ: false }, house).why).toContain(signed);
});

test('a letter breaks neither its folio nor the telephone number over two lines', () => {
  const html = toHtml(writeLetter(mails.linkMoved, application, house), head);
  const [, body = ''] = html.split('<h1');
  for (const whole of [application.folio, head.supportPhone]) {
    const found = body.split(whole).length - 1;
    expect(found).toBeGreaterThan(0);
    expect(body.split(`<span style="white-space:nowrap;">${whole}</span>`).length - 1).toBe(found);
  }
  expect(html).toContain(`<title>Cambió el correo de`);
});
