import type { ApplicationView } from '@afilia/api-contract/generated/operations';

type Otp = NonNullable<ApplicationView['otp']>;

/** A code on its way to a contact, sent half a minute before `sampleApplication`'s now. */
export const sampleOtp = (over: Partial<Otp> = {}): Otp => ({
  purpose: 'contact',
  maskedEmail: 'r****s@correo.cl',
  channel: 'mail',
  maskedPhone: null,
  otherChannel: null,
  otherChannelAvailableAt: null,
  expiresAt: '2026-11-21T12:04:30.000Z',
  resendAvailableAt: '2026-11-21T12:00:30.000Z',
  attemptsLeft: 3,
  sendsLeft: 2,
  emailChangesLeft: 2,
  newMaskedEmail: null,
  delivery: 'sent',
  ...over,
});
