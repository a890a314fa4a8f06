import { expect, test } from 'vitest';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import { otpLetter } from './otp.ts';

type Purpose = Extract<OutgoingMail, { kind: 'otp' }>['purpose'];

const now = new Date('2026-11-21T12:00:00Z');
const letterOf = (purpose: Purpose) =>
  otpLetter(
    {
      kind: 'otp',
      purpose,
      otp: '482913',
      expiresAt: '2026-11-21T12:05:00Z',
    } as Extract<OutgoingMail, { kind: 'otp' }>,
    now,
    '600 123 4567',
  );

test('the code that proves a mailbox stands in the subject and first in the preview', () => {
  const { subject, preview } = letterOf('contact');
  expect(subject).toBe('482913 es tu código para verificar tu correo');
  expect(preview).toBe('482913 es tu código. Vence en 5 minutos.');
});

test.each<Purpose>(['signature', 'resume', 'review', 'caller', 'signatoryEmail', 'emailChange'])(
  'the code of %s acts on an application that exists, so a locked phone shows it nowhere',
  (purpose) => {
    const { subject, preview, blocks } = letterOf(purpose);
    expect(`${subject} ${preview}`).not.toContain('482913');
    expect(JSON.stringify(blocks)).toContain('482913');
  },
);
