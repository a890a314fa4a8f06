import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDeclaration, presumesUsPerson } from './declaration.ts';

const natural = { isPJ: false, today: '2026-11-21' };
const chilean = {
  nationality: 'CL',
  otherNationalities: [],
  birthCountry: 'CL',
  livesInChile: true,
  usPerson: false,
  otherTaxResidences: [],
};
const foreigner = {
  ...chilean,
  nationality: 'VE',
  birthCountry: 'VE',
  visa: 'permanent',
  idExpiry: '22-11-2026',
};

test('reads a Chilean and drops fields for foreigners', () => {
  const sent = { ...chilean, otherNationalities: ['CL', 'ES'], visa: 'permanent', idExpiry: 'x', usTin: 'x' };
  const parsed = parseDeclaration(sent, natural);
  expect(parsed).toStrictEqual({
    ok: true,
    value: { kind: 'natural', ...chilean, otherNationalities: ['ES'] },
  });
});

test('takes absent lists as empty', () => {
  const { otherNationalities: _none, otherTaxResidences: _neither, ...rest } = chilean;
  expect(parseDeclaration(rest, natural)).toEqual({ ok: true, value: { kind: 'natural', ...chilean } });
});

test('asks a foreigner for the right of stay and a cédula that is good beyond today', () => {
  expect(parseDeclaration(foreigner, natural)).toMatchObject({
    value: { visa: 'permanent', idExpiry: '2026-11-22' },
  });
  expect(parseDeclaration({ ...foreigner, idExpiry: '2026-11-21' }, natural)).toEqual({
    ok: false,
    error: [{ field: 'idExpiry', reason: 'date.past' }],
  });
  expect(parseDeclaration({ ...chilean, nationality: 'VE' }, natural)).toMatchObject({
    error: [{ field: 'visa' }, { field: 'idExpiry' }],
  });
});

test('asks a US person for nine digits', () => {
  const parsed = parseDeclaration({ ...chilean, usPerson: true, usTin: '123-45-6789' }, natural);
  expect(parsed).toMatchObject({ ok: true, value: { usTin: '123456789' } });
  expect(parseDeclaration({ ...chilean, usPerson: true }, natural)).toMatchObject({
    error: [{ field: 'usTin' }],
  });
  expect(parseDeclaration({ ...chilean, usPerson: true, usTin: '12345678' }, natural)).toEqual({
    ok: false,
    error: [{ field: 'usTin', reason: 'taxId.format' }],
  });
});

test('presumes a US person by birth or nationality', () => {
  expect(presumesUsPerson({ birthCountry: 'US' })).toBe(true);
  expect(presumesUsPerson({ nationality: 'CL', otherNationalities: ['US'] })).toBe(true);
  expect(presumesUsPerson({ nationality: 'CL', birthCountry: 'CL' })).toBe(false);
});

test('wants a tax number or the reason why there is none, once a country, and not for Chile', () => {
  const residences = (...otherTaxResidences: unknown[]) =>
    parseDeclaration({ ...chilean, otherTaxResidences }, natural);
  expect(
    residences({ country: 'AR', taxId: ' 20-12345678-3 ' }, { country: 'AE', reason: 'notIssued' }),
  ).toMatchObject({
    value: {
      otherTaxResidences: [
        { country: 'AR', taxId: '20-12345678-3' },
        { country: 'AE', reason: 'notIssued' },
      ],
    },
  });
  expect(residences({ country: 'AR' })).toMatchObject({ error: [{ field: 'otherTaxResidences.0.taxId' }] });
  expect(residences({ country: 'CL', taxId: '1' })).toMatchObject({ error: [{ reason: 'choice' }] });
  expect(residences({ country: 'AR', taxId: '1' }, { country: 'AR', taxId: '2' })).toMatchObject({
    error: [{ field: 'otherTaxResidences', reason: 'duplicate' }],
  });
});

test.each([
  [{ nationality: 'Chile' }, 'nationality', 'choice'],
  [{ birthCountry: '' }, 'birthCountry', 'required'],
  [{ livesInChile: 'yes' }, 'livesInChile', 'type'],
  [{ usPerson: null }, 'usPerson', 'required'],
  [{ otherNationalities: ['ES', 'ES'] }, 'otherNationalities', 'duplicate'],
])('refuses %j at %s for %s', (wrong, field, reason) => {
  expect(parseDeclaration({ ...chilean, ...wrong }, natural)).toEqual({
    ok: false,
    error: [{ field, reason }],
  });
});

test('[W-04] reads a company, a passive one too', () => {
  const company = { incorporationCountry: 'CL', entityKind: 'passive' };
  const parsed = parseDeclaration(company, { ...natural, isPJ: true });
  expect(parsed).toEqual({ ok: true, value: { kind: 'legal', ...company, otherTaxResidences: [] } });
});

test('never throws, whatever comes and wherever', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true });
  fc.assert(
    fc.property(anything, fc.constantFrom(...Object.keys(foreigner)), fc.boolean(), (value, key, isPJ) => {
      expect(parseDeclaration(value, { ...natural, isPJ }).ok).toBe(false);
      const parsed = parseDeclaration({ ...foreigner, [key]: value }, natural);
      expect(parsed.ok || parsed.error.length > 0).toBe(true);
    }),
  );
});
