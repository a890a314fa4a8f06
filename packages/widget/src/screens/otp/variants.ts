import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleDocuments } from '../../gallery/sample-documents.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = (otp: Parameters<typeof sampleOtp>[0] = {}) =>
  sampleApplication({
    state: 'prospect',
    route: '/screenotp',
    editableRoutes: ['/screenembedprospect', '/screenchangeotpmail'],
    otp: sampleOtp(otp),
  });
const signing = sampleApplication({
  state: 'documentsIssued',
  route: '/screenotp',
  documents: sampleDocuments({ read: true }),
  otp: sampleOtp({ purpose: 'signature', emailChangesLeft: 0 }),
});
const bySms = (over: Parameters<typeof sampleOtp>[0]) => ({
  ...signing,
  otp: sampleOtp({
    purpose: 'signature',
    emailChangesLeft: 0,
    otherChannel: 'sms',
    otherChannelAvailableAt: '2026-11-21T11:59:50.000Z',
    ...over,
  }),
});
const sms = {
  channel: 'sms',
  maskedEmail: '',
  maskedPhone: '+56 9 •••• 4321',
  otherChannel: 'mail',
} as const;
const help = ['form + * button'];

const resume = {
  resumeToken: 'sample',
  now: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T12:04:30.000Z',
  resendAvailableAt: '2026-11-21T12:00:30.000Z',
  triesLeft: 3,
  sendsLeft: 2,
  codeDigits: 6,
  channel: 'mail',
  otherChannel: 'sms',
  otherChannelAvailableAt: '2026-11-21T11:59:50.000Z',
} as const;

export const variants: readonly Variant[] = [
  { name: 'contact', application: at() },
  { name: 'resume', application: null, place: { sideRoad: '/screenotp', resume } },
  {
    name: 'resume-by-link',
    application: null,
    place: { sideRoad: '/screenotp', resume, resumeBy: 'link' },
  },
  {
    name: 'resume-long-code',
    application: null,
    place: { sideRoad: '/screenotp', resume: { ...resume, codeDigits: 10 } },
    types: { Código: '1234567' },
  },
  {
    name: 'resume-or-sms',
    application: null,
    place: { sideRoad: '/screenotp', resume },
    clicks: help,
  },
  {
    name: 'resume-by-sms',
    application: null,
    place: { sideRoad: '/screenotp', resume: { ...resume, channel: 'sms', otherChannel: 'mail' } },
    clicks: help,
  },
  {
    name: 'resume-not-arrived',
    application: null,
    place: { sideRoad: '/screenotp', resume: { ...resume, triesLeft: 1 } },
    clicks: help,
  },
  {
    name: 'email-change',
    application: at({ purpose: 'emailChange', emailChangesLeft: 0, newMaskedEmail: 'r****z@correo.cl' }),
  },
  {
    name: 'email-change-not-arrived',
    application: at({ purpose: 'emailChange', emailChangesLeft: 0, newMaskedEmail: 'r****z@correo.cl' }),
    clicks: help,
  },
  { name: 'sending', application: at({ delivery: 'queued' }) },
  { name: 'half-typed', application: at(), types: { Código: '123' } },
  { name: 'incomplete', application: at(), types: { Código: '123' }, clicks: ['button[type=submit]'] },
  { name: 'checking', application: at(), types: { Código: '123456' } },
  { name: 'not-arrived', application: at(), clicks: help },
  {
    name: 'resend-possible',
    application: at({ resendAvailableAt: '2026-11-21T11:59:00.000Z' }),
    clicks: help,
  },
  { name: 'second-try', application: at({ attemptsLeft: 2 }) },
  { name: 'wrong', application: at({ attemptsLeft: 1 }), model: { errorCode: 'E20', attemptsLeft: 1 } },
  {
    name: 'expired',
    application: at({
      expiresAt: '2026-11-21T11:59:00.000Z',
      resendAvailableAt: '2026-11-21T11:59:00.000Z',
    }),
  },
  {
    name: 'nothing-left',
    application: at({ expiresAt: '2026-11-21T11:59:00.000Z', sendsLeft: 0, emailChangesLeft: 0 }),
  },
  {
    name: 'undelivered',
    application: at({
      delivery: 'failed',
      resendAvailableAt: '2026-11-21T11:59:00.000Z',
      maskedEmail: 'm****a@panaderiaycafenunoaylosleones.cl',
    }),
    clicks: ['[role=dialog] button[aria-label=Cerrar]'],
  },
  { name: 'signature', application: signing },
  { name: 'signature-or-sms', application: bySms({ channel: 'mail' }), clicks: help },
  { name: 'signature-by-sms', application: bySms(sms), clicks: help },
  { name: 'signature-sms-undelivered', application: bySms({ ...sms, delivery: 'failed' }) },
  {
    name: 'blocked',
    application: sampleApplication({ state: 'otpBlocked', route: '/screenotp' }),
    model: { errorCode: 'R12' },
  },
];
