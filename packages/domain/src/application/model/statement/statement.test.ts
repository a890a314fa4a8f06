import { expect, test } from 'vitest';
import { parseDeclaration } from '../evaluation/declaration.ts';
import { parseVerificationData } from '../evaluation/verification-data.ts';
import { readStatement } from './read-statement.ts';
import { isAsStated, statedFields, withStated } from './stated-fields.ts';
import { currentStatement, statementText, statementTexts } from './texts.ts';

const today = '2026-11-21';
const card = { documentNumber: '523456789', documentExpiry: '2030-01-01' };

test('[S-10] the sentence of a person answers every question of the form', () => {
  const fields = withStated({}, 'taxResidencePerson');
  expect(fields.ok && parseDeclaration(fields.value, { isPJ: false, today })).toEqual({
    ok: true,
    value: {
      kind: 'natural',
      nationality: 'CL',
      otherNationalities: [],
      birthCountry: 'CL',
      livesInChile: true,
      usPerson: false,
      otherTaxResidences: [],
    },
  });
});

test('[S-10] the sentence of a company answers every question of the form', () => {
  const fields = withStated(undefined, 'taxResidenceCompany');
  expect(fields.ok && parseDeclaration(fields.value, { isPJ: true, today })).toEqual({
    ok: true,
    value: { kind: 'legal', incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' },
  });
});

test('[S-16] the sentence about exposed persons leaves the card to be given', () => {
  const fields = withStated({ ...card, pep: null, fundsOrigin: null }, 'exposureAndFunds');
  expect(fields.ok && parseVerificationData(fields.value, { today })).toEqual({
    ok: true,
    value: { ...card, pep: { isPep: false }, fundsOrigin: 'businessSales' },
  });
});

test.each([
  ['taxResidencePerson', { usPerson: true }, 'usPerson'],
  ['taxResidencePerson', { nationality: 'VE', visa: 'permanent' }, 'nationality'],
  ['taxResidencePerson', { otherNationalities: ['PE'] }, 'otherNationalities'],
  ['taxResidencePerson', { otherTaxResidences: [{ country: 'PE', taxId: '1' }] }, 'otherTaxResidences'],
  ['taxResidencePerson', { livesInChile: 'yes' }, 'livesInChile'],
  ['taxResidenceCompany', { entityKind: 'passive' }, 'entityKind'],
  ['exposureAndFunds', { pep: { isPep: true } }, 'pep'],
  ['exposureAndFunds', { fundsOrigin: 'loan' }, 'fundsOrigin'],
] as const)('%s is refused beside %j, which says otherwise', (id, given, field) => {
  expect(withStated(given, id)).toEqual({
    ok: false,
    error: [{ field, reason: 'statement.conflict' }],
  });
});

test('fields that say the same are no contradiction', () => {
  expect(withStated(statedFields.taxResidencePerson, 'taxResidencePerson').ok).toBe(true);
  expect(withStated({ pep: { isPep: false, position: null } }, 'exposureAndFunds').ok).toBe(true);
});

test('the sentence is shown again where it says what was saved, and nowhere else', () => {
  expect(isAsStated(statedFields.taxResidencePerson, 'taxResidencePerson')).toBe(true);
  expect(isAsStated({ ...statedFields.taxResidencePerson, usPerson: true }, 'taxResidencePerson')).toBe(
    false,
  );
  expect(isAsStated({}, 'taxResidencePerson')).toBe(false);
  expect(isAsStated(null, 'exposureAndFunds')).toBe(false);
  expect(
    isAsStated({ pep: { isPep: false, position: null }, fundsOrigin: 'businessSales' }, 'exposureAndFunds'),
  ).toBe(true);
});

test('a page names the sentence of its screen in a version that was shown', () => {
  expect(readStatement(undefined, 'truthfulData')).toEqual({ ok: true, value: undefined });
  const given = { id: 'truthfulData', textVersion: '2026-12' };
  expect(readStatement(given, 'truthfulData')).toEqual({ ok: true, value: given });
  for (const textVersion of ['2027-01', '', null, 1, 'toString'])
    expect(readStatement({ ...given, textVersion }, 'truthfulData')).toEqual({
      ok: false,
      error: [{ field: 'statement.textVersion', reason: 'choice' }],
    });
  for (const [id, reason] of [
    ['exposureAndFunds', 'choice'],
    ['', 'required'],
    [null, 'required'],
  ])
    expect(readStatement({ ...given, id }, 'truthfulData')).toEqual({
      ok: false,
      error: [{ field: 'statement.id', reason }],
    });
});

test('the words on record are those that are shown, version by version', () => {
  expect(currentStatement('truthfulData')).toEqual({
    id: 'truthfulData',
    textVersion: '2026-12',
    text: 'Declaro que esta información es verdadera.',
  });
  for (const { text, ...statement } of statementTexts) expect(statementText(statement)).toBe(text);
  expect(() => statementText({ id: 'truthfulData', textVersion: '1' })).toThrow('no text 1');
});
