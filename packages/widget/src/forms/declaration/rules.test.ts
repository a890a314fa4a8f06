import { expect, test } from 'vitest';
import { parseDeclaration } from '@afilia/domain/application/model/evaluation/declaration';
import { futureDateRule, taxIdRule, usTinRule } from './rules.ts';
import { declarationField, declarationInput, declarationValues } from './values.ts';

const today = '2026-11-21';
const person = {
  ...declarationValues(null),
  nationality: 'CL',
  hasOther: 'no' as const,
  birthCountry: 'CL',
  livesInChile: 'yes' as const,
  usPerson: 'no' as const,
  hasResidence: 'no' as const,
};

test('[S-10] the form accepts of a Chilean what the server accepts', () => {
  const parsed = parseDeclaration(declarationInput(person, false), { isPJ: false, today });
  expect(parsed).toMatchObject({ ok: true, value: { nationality: 'CL', otherTaxResidences: [] } });
});

test('[S-10] a foreigner also states the right and its end; others have no such fields', () => {
  const foreigner = { ...person, nationality: 'VE', visa: 'permanent' as const, idExpiry: '31-12-2028' };
  expect(declarationInput(foreigner, false)).toMatchObject({ visa: 'permanent', idExpiry: '2028-12-31' });
  expect(parseDeclaration(declarationInput(foreigner, false), { isPJ: false, today }).ok).toBe(true);
  expect(declarationInput({ ...foreigner, nationality: 'CL' }, false)).toMatchObject({
    visa: null,
    idExpiry: null,
  });
});

test('[S-10] answers taken back are not sent', () => {
  const changed = {
    ...person,
    usTin: '123-45-6789',
    otherNationalities: [{ country: 'PE' }],
    otherTaxResidences: [{ country: 'PE', taxId: '1', notIssued: false }],
  };
  expect(declarationInput(changed, false)).toMatchObject({ otherNationalities: [], otherTaxResidences: [] });
  expect(declarationInput(changed, false).usTin).toBeNull();
});

test('[S-10] a country without tax numbers is declared with the reason', () => {
  const residence = { country: 'AE', taxId: 'left over', notIssued: true };
  const values = { ...person, hasResidence: 'yes' as const, otherTaxResidences: [residence] };
  expect(declarationInput(values, false).otherTaxResidences).toEqual([
    { country: 'AE', taxId: null, reason: 'notIssued' },
  ]);
});

test('[W-04] a company declares where it was made and what it lives from', () => {
  const company = { ...person, incorporationCountry: 'CL', entityKind: 'active' as const };
  expect(parseDeclaration(declarationInput(company, true), { isPJ: true, today }).ok).toBe(true);
  expect(declarationInput(company, true)).toMatchObject({ nationality: null, usPerson: null });
  expect(declarationInput(person, false)).toMatchObject({ incorporationCountry: null, entityKind: null });
});

test('[S-10] earlier declarations stand in the form again', () => {
  const input = declarationInput(
    { ...person, nationality: 'VE', visa: 'permanent' as const, idExpiry: '31-12-2028' },
    false,
  );
  const parsed = parseDeclaration(input, { isPJ: false, today });
  if (!parsed.ok || parsed.value.kind !== 'natural') throw new Error('not a declaration of a person');
  const view = { usTin: null, visa: null, idExpiry: null, incorporationCountry: null, entityKind: null };
  const { otherTaxResidences: _, ...given } = parsed.value;
  expect(declarationValues({ ...view, ...given, otherTaxResidences: [] })).toMatchObject({
    nationality: 'VE',
    idExpiry: '31-12-2028',
    usPerson: 'no',
  });
});

test('[S-10] rules say what is wrong with a date and a tax number', () => {
  expect(futureDateRule(today)('31-12-2028')).toBeNull();
  expect(futureDateRule(today)('21-11-2026')).toBe('Ingresa una fecha futura');
  expect(futureDateRule(today)('31-02-2028')).toBe('Ingresa una fecha válida');
  expect(usTinRule('123-45-6789')).toBeNull();
  expect(usTinRule('12345678')).not.toBeNull();
  expect(taxIdRule('20-12345678-9')).toBeNull();
  expect(taxIdRule('<script>')).not.toBeNull();
});

test('[S-10] a field of the API finds its field in the form', () => {
  expect(declarationField('otherNationalities.1')).toBe('otherNationalities.1.country');
  expect(declarationField('otherTaxResidences.0.taxId')).toBe('otherTaxResidences.0.taxId');
});
