import { expect, test } from 'vitest';
import { identifications, maySuggest, suggestedFields, type Identification } from './may-suggest.ts';

const shown = (identification: Identification, isPJ: boolean, bankData = false) =>
  suggestedFields.filter((field) =>
    maySuggest(field, { identification, consents: { bankData }, isPJ }, 'applicant'),
  );

test('a RUT alone shows nothing of a person but what follows from the number', () => {
  expect(shown('none', false)).toEqual(['kind', 'cuentaRut']);
});

test('of a company the public register is shown', () => {
  expect(shown('none', true)).toEqual(['kind', 'legalName', 'activity']);
});

test('the bank’s data need the consent for them', () => {
  expect(shown('bank', false)).toEqual(shown('none', false));
  expect(shown('bank', true)).toEqual(shown('none', true));
  expect(shown('bank', false, true)).toEqual([
    'kind',
    'cuentaRut',
    'names',
    'email',
    'phone',
    'addresses',
    'accounts',
    'tradeName',
  ]);
});

test('a key, or own documents, show what the tax folder says', () => {
  const ofFolder = ['kind', 'cuentaRut', 'names', 'activity', 'addresses', 'salesMean'];
  expect(shown('key', false)).toEqual(ofFolder);
  expect(shown('papers', false)).toEqual(ofFolder);
});

test('signatories and holders of a key are shown nothing', () => {
  const leaks = identifications.flatMap((identification) =>
    suggestedFields.filter(
      (field) =>
        maySuggest(field, { identification, consents: { bankData: true }, isPJ: true }, 'signatory') ||
        maySuggest(field, { identification, consents: { bankData: true }, isPJ: true }, 'keyHolder'),
    ),
  );
  expect(leaks).toEqual([]);
});
