import { expect, test } from 'vitest';
import { faultOfEvent, faultsOfRefusal, fieldEventTypes } from './refused-fields.ts';

const refused = (...fieldErrors: { field: string; reason: string }[]) =>
  faultsOfRefusal({ reason: 'invalidFields', fieldErrors });

test('a field is counted by its name, without its place in a list, once for each reason', () => {
  expect(
    refused(
      { field: 'addresses.0.street', reason: 'street.number' },
      { field: 'addresses.12.street', reason: 'street.number' },
      { field: 'addresses.1.street', reason: 'required' },
      { field: 'prospect.email', reason: 'email.format' },
    ),
  ).toEqual([
    { field: 'addresses.street', reason: 'street.number' },
    { field: 'addresses.street', reason: 'required' },
    { field: 'prospect.email', reason: 'email.format' },
  ]);
});

test('only names are counted: ids, numbers and typed words are left out', () => {
  const id = 'c0ffee00-0000-4000-8000-000000000001';
  expect(refused({ field: `documents.${id}.read`, reason: 'required' })).toEqual([
    { field: 'documents.read', reason: 'required' },
  ]);
  for (const field of ['', '12.345.678-5', 'rosa@correo.cl', 'Rosa', 'x'.repeat(300), 'ñandú', '0'])
    expect(refused({ field, reason: 'required' })).toEqual([]);
  for (const reason of ['', 'a b', '12345678', 'rosa@correo.cl', 'a.b.c', `${'x'.repeat(41)}`])
    expect(refused({ field: 'email', reason })).toEqual([]);
});

test('a wrong or late code, and a RUN that is not theirs, count at what was typed; other reasons at no field', () => {
  expect(faultsOfRefusal({ reason: 'otpWrong' })).toEqual([{ field: 'otp', reason: 'otpWrong' }]);
  expect(faultsOfRefusal({ reason: 'otpExpired', fieldErrors: [] })).toEqual([
    { field: 'otp', reason: 'otpExpired' },
  ]);
  expect(faultsOfRefusal({ reason: 'runWrong' })).toEqual([{ field: 'run', reason: 'runWrong' }]);
  for (const reason of ['outOfOrder', 'tooSoon', 'sessionExpired', 'toString', '__proto__'])
    expect(faultsOfRefusal({ reason })).toEqual([]);
});

test('of one refusal fifty fields are looked at', () => {
  const names = Array.from({ length: 60 }, (_unused, index) => ({
    field: `a${'b'.repeat(index % 40)}${index < 40 ? '' : 'C'}`,
    reason: 'required',
  }));
  expect(refused(...names)).toHaveLength(50);
});

test('a check that refuses typed data is counted by its event, with its code where it has one', () => {
  const at = '2026-11-26T15:00:00.000Z';
  expect(faultOfEvent({ type: 'CredentialsRefused', at, code: 'E12' })).toEqual({
    field: 'credentials',
    reason: 'E12',
  });
  // An erased text is blank.
  expect(faultOfEvent({ type: 'CredentialsRefused', at, code: '' })?.reason).toBe('refused');
  expect(fieldEventTypes.map((type) => faultOfEvent({ type, at })?.field)).toEqual([
    'account',
    'credentials',
    'papers',
    'identityCard',
    'identityCard',
  ]);
  for (const type of ['ProspectSaved', 'constructor']) expect(faultOfEvent({ type, at })).toBeUndefined();
});
