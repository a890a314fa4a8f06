import { expect, test } from 'vitest';
import { emptyFields } from '../application/initial-application.ts';
import type { Application } from '../application/model/application.ts';
import { isProvenMailbox, isProvenPhone } from './proven-contact.ts';

const typed = {
  ...emptyFields,
  isPJ: false,
  prospect: { email: 'rosa@correo.cl', phone: '+56987654321' },
  contactVerifiedAt: null,
  signatories: [],
  keyHolder: null,
} as unknown as Application;
const proven: Application = { ...typed, contactVerifiedAt: 'now' };

test('a mailbox of the applicant is proven by its code, and no other by that', () => {
  expect(isProvenMailbox(typed, 'rosa@correo.cl')).toBe(false);
  expect(isProvenMailbox(proven, 'Rosa@Correo.cl')).toBe(true);
  expect(isProvenMailbox(proven, 'rosa+x@correo.cl')).toBe(false);
  expect(isProvenMailbox({ ...typed, prospect: null }, '')).toBe(false);
});

test.each([
  ['chosen', false],
  ['notified', false],
  ['bounced', false],
  ['declined', false],
  ['opened', true],
  ['identified', true],
  ['signing', true],
  ['signed', true],
])('the mailbox of a signatory who is %s: %s', (status, expected) => {
  const signatories = [{ status, contact: { email: 'pedro@correo.cl' } }];
  expect(isProvenMailbox({ ...proven, signatories } as never, 'pedro@correo.cl')).toBe(expected);
});

test('the mailbox of a key holder is proven once its link was opened', () => {
  const holder = (opening: number) =>
    ({ ...proven, keyHolder: { email: 'ana@correo.cl', opening } }) as unknown as Application;
  expect(isProvenMailbox(holder(0), 'ana@correo.cl')).toBe(false);
  expect(isProvenMailbox(holder(1), 'ana@correo.cl')).toBe(true);
});

test('a phone is proven by its own code, and while nothing casts doubt on it', () => {
  const offer = { signatoryFactors: ['sms'] as const };
  const phone = '+56987654321';
  expect(isProvenPhone(proven, phone, offer)).toBe(false);
  expect(isProvenPhone({ ...proven, phoneVerifiedAt: 'now' }, phone, offer)).toBe(true);
  expect(isProvenPhone({ ...proven, phoneVerifiedAt: 'now' }, '+56911111111', offer)).toBe(false);
  expect(isProvenPhone({ ...proven, phoneVerifiedAt: 'now', phoneDoubt: 'changed' }, phone, offer)).toBe(
    false,
  );
});
