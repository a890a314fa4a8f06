import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { parseProspect } from './prospect.ts';

const natural = { isPJ: false, merchantRut: '12345678-5' as Rut };
const legal = { isPJ: true, merchantRut: '76182124-5' as Rut };
const address = {
  id: 'a1',
  kind: 'main',
  street: 'Merced',
  number: '360',
  regionCode: '13',
  communeCode: '13101',
  forDelivery: true,
};
const typed = {
  tradeName: 'Almacén Doña Rosa',
  activityCode: '472101',
  channels: ['store'],
  monthlySales: '1to5M',
  averageTicket: 8500,
  addresses: [address],
  firstNames: 'Camila  Andrea',
  paternalSurname: 'Rojas',
  maternalSurname: '',
  email: 'Camila@Correo.CL',
  emailConfirmation: ' Camila@correo.cl ',
  phone: '9 8765 4321',
};

test('reads a natural person, whose RUN is the merchant’s RUT whatever was sent', () => {
  expect(
    parseProspect({ ...typed, run: '11.111.111-1', role: 'signsAlone', legalName: 'X' }, natural),
  ).toEqual({
    ok: true,
    value: {
      tradeName: 'Almacén Doña Rosa',
      activityCode: '472101',
      channels: ['store'],
      monthlySales: '1to5M',
      averageTicket: 8500,
      addresses: [address],
      run: '12345678-5',
      firstNames: 'Camila Andrea',
      paternalSurname: 'Rojas',
      email: 'Camila@correo.cl',
      phone: '+56987654321',
    },
  });
});

test('[W-04] reads the applicant of a company with RUN and role', () => {
  const parsed = parseProspect(
    { ...typed, legalName: 'Rosa SpA', run: '12.345.678-5', role: 'signsAlone' },
    legal,
  );
  expect(parsed).toMatchObject({
    ok: true,
    value: { legalName: 'Rosa SpA', run: '12345678-5', role: 'signsAlone' },
  });
});

test('asks who does not sign for a company what they are to it', () => {
  const applicant = { ...typed, run: '12.345.678-5', role: 'nonSignatory' };
  expect(parseProspect(applicant, legal)).toEqual({
    ok: false,
    error: [{ field: 'position', reason: 'required' }],
  });
  expect(parseProspect({ ...applicant, position: 'Contadora' }, legal)).toMatchObject({
    value: { position: 'Contadora' },
  });
});

test('asks for a page only who sells over the internet', () => {
  const online = { ...typed, channels: ['store', 'internet', 'internet'] };
  expect(parseProspect(online, natural)).toEqual({
    ok: false,
    error: [{ field: 'website', reason: 'required' }],
  });
  expect(parseProspect({ ...online, website: 'rosa.cl' }, natural)).toMatchObject({
    value: { channels: ['store', 'internet'], website: 'https://rosa.cl/' },
  });
});

test.each([
  [{ tradeName: 'X' }, 'tradeName', 'tradeName.length'],
  [{ activityCode: '4721' }, 'activityCode', 'activity.unknown'],
  [{ channels: [] }, 'channels', 'required'],
  [{ channels: ['carrier pigeon'] }, 'channels.0', 'choice'],
  [{ monthlySales: '2M' }, 'monthlySales', 'choice'],
  [{ averageTicket: 499 }, 'averageTicket', 'money.range'],
  [{ averageTicket: 1000.5 }, 'averageTicket', 'money.format'],
  [{ averageTicket: Number.NaN }, 'averageTicket', 'money.format'],
  [{ averageTicket: '$5.000.001' }, 'averageTicket', 'money.range'],
  [{ averageTicket: {} }, 'averageTicket', 'type'],
  [{ addresses: [{ ...address, number: 'x' }] }, 'addresses.0.number', 'streetNumber.format'],
  [{ addresses: 'Merced 360' }, 'addresses', 'type'],
  [{ firstNames: 'Camila\u202E' }, 'firstNames', 'name.letters'],
  [{ firstNames: ['Camila'] }, 'firstNames', 'type'],
  [{ email: null, emailConfirmation: null }, 'email', 'required'],
  [{ emailConfirmation: 'otra@correo.cl' }, 'emailConfirmation', 'email.confirmation'],
  [{ phone: '223456789' }, 'phone', 'phone.notMobile'],
])('refuses %j at %s for %s', (wrong, field, reason) => {
  expect(parseProspect({ ...typed, ...wrong }, natural)).toEqual({ ok: false, error: [{ field, reason }] });
});

test('reads a ticket that was typed as text', () => {
  expect(parseProspect({ ...typed, averageTicket: '$8.500' }, natural)).toMatchObject({
    value: { averageTicket: 8500 },
  });
});

test('asks the list of the tax authority when it is given', () => {
  const parsed = parseProspect(typed, { ...natural, isActivityCode: (code) => code === '960200' });
  expect(parsed).toEqual({ ok: false, error: [{ field: 'activityCode', reason: 'activity.unknown' }] });
});

test('names every wrong field at once', () => {
  const parsed = parseProspect({}, legal);
  expect(parsed.ok ? [] : parsed.error.map(({ field }) => field)).toEqual([
    'channels',
    'monthlySales',
    'averageTicket',
    'addresses',
    'firstNames',
    'paternalSurname',
    'email',
    'phone',
    'run',
    'role',
  ]);
});

test('never throws, whatever comes and wherever', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withSparseArray: true,
    withDate: true,
  });
  const keys = fc.constantFrom(...Object.keys(typed));
  fc.assert(
    fc.property(anything, keys, (value, key) => {
      expect(parseProspect(value, legal).ok).toBe(false);
      const parsed = parseProspect({ ...typed, [key]: value }, natural);
      expect(parsed.ok || parsed.error.every(({ field, reason }) => field !== '' && reason.length > 0)).toBe(
        true,
      );
    }),
  );
});

test('does not drown in huge input', () => {
  const huge = {
    ...typed,
    addresses: Array.from({ length: 100_000 }, () => address),
    tradeName: 'x'.repeat(1_000_000),
  };
  expect(parseProspect(huge, natural)).toMatchObject({
    error: [{ reason: 'tradeName.length' }, { reason: 'tooMany' }],
  });
});
