import { expect, test } from 'vitest';
import { type Effects, noEffect, type Once } from './effects.ts';

test('an event without a row, or with a row in two tables, does not compile', () => {
  const mails = { MailSent: noEffect, MailFailed: noEffect };
  const whole: Effects<'MailSent' | 'MailFailed'> = mails satisfies Once<[typeof mails]>;
  // @ts-expect-error -- `OtpIssued` has no row
  const without: Effects<'MailSent' | 'OtpIssued'> = mails;
  // @ts-expect-error -- `MailSent` has two rows
  const twice = { ...mails, MailSent: noEffect } satisfies Once<[typeof mails, { MailSent: unknown }]>;
  expect([whole, without, twice]).toHaveLength(3);
});
