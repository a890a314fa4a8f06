import { describe, expect, test } from 'vitest';
import { collecting } from '@afilia/testing/spec/company-spec';
import { maxSearchedDays, parseSearch } from './parse-search.ts';
import { changedSearchTerms, searchTermsOf, searchWords } from './search-terms.ts';

describe('kinds of a text in the field', () => {
  test.each([
    ['S-2026-000123', { kind: 'folio', folio: 'S-2026-000123' }],
    [' s-2026-123 ', { kind: 'folio', folio: 'S-2026-000123' }],
    ['CAMILA@Correo.CL', { kind: 'terms', terms: [{ kind: 'email', text: 'camila@correo.cl' }] }],
    ['gonzales perez', { kind: 'name', words: ['gonsales', 'peres'], range: null }],
  ])('%s', (text, value) => expect(parseSearch(text, null)).toEqual({ ok: true, value }));

  test.each([
    ['12.345.678-5', 'rut', '12345678-5'],
    ['12345678 5', 'rut', '12345678-5'],
    ['+56 9 8765 4321', 'phone', '+56987654321'],
    ['9 8765 4321', 'phone', '+56987654321'],
    ['COM-76201001', 'merchantCode', 'COM-76201001'],
    ['597012345678', 'merchantCode', '597012345678'],
  ])('%s is looked for as %s', (text, kind, term) => {
    const parsed = parseSearch(text, null);
    expect(parsed.ok && parsed.value.kind === 'terms' && parsed.value.terms).toContainEqual({
      kind,
      text: term,
    });
  });

  test('a mobile number whose digits are a RUT too is looked for as both', () => {
    const parsed = parseSearch('987654309', null);
    const kinds = parsed.ok && parsed.value.kind === 'terms' && parsed.value.terms.map(({ kind }) => kind);
    expect(kinds).toEqual(['rut', 'phone', 'merchantCode']);
  });

  test.each([
    ['a', 'tooShort'],
    ['   ', 'tooShort'],
    ['ñ .', 'tooShort'],
    ['12.345.678-9', 'checkDigit'],
    ['González', 'oneWord'],
    ['x'.repeat(10_000), 'tooLong'],
    ['uno dos tres cuatro cinco seis siete ocho nueve', 'tooLong'],
  ])('%.20s is refused: %s', (text, error) => expect(parseSearch(text, null)).toEqual({ ok: false, error }));

  test('one word of a name is looked for within ninety days', () => {
    const range = { from: '2026-09-01', to: '2026-11-29' };
    expect(parseSearch('González', range)).toMatchObject({ ok: true });
    for (const bad of [
      { ...range, to: '2026-11-30' },
      { from: '2026-09-02', to: '2026-09-01' },
      { from: 'x', to: 'y' },
    ])
      expect(parseSearch('González', bad)).toEqual({ ok: false, error: 'range' });
    expect(maxSearchedDays).toBe(90);
  });
});

describe('words', () => {
  test.each([
    ['González Pérez', 'gonzales perez'],
    ['Echeverría', 'ECHEBERRIA'],
    ['Hernán Villalobos', 'ernan viyalobos'],
    ['Cecilia Núñez', 'sesilia nunes'],
    ['Zúñiga O’Higgins', "suniga o'higgins"],
    ['Ma. José Soto', 'ma jose soto'],
    ['Núñez y Soto', 'nuñez soto'],
  ])('%s is found by %s', (name, typed) => expect(searchWords(typed)).toEqual(searchWords(name)));

  test('a surname of one letter is a word', () => {
    expect(searchWords('Jin Kim O')).toEqual(['jin', 'kim', 'o']);
    expect(parseSearch('O Kim', null)).toMatchObject({ ok: true, value: { words: ['o', 'kim'] } });
  });

  test('other names stay apart', () => {
    expect(searchWords('Muñoz')).not.toEqual(searchWords('Núñez'));
    expect(searchWords('Charo')).not.toEqual(searchWords('Caro'));
  });
});

describe('terms of an application', () => {
  const { application } = collecting();

  test('it is found by its RUT, its people, their addresses and telephones', () => {
    const terms = searchTermsOf(application);
    const { prospect } = application;
    expect(terms).toContainEqual({ kind: 'rut', text: application.merchantRut });
    expect(terms).toContainEqual({ kind: 'email', text: prospect?.email.toLowerCase() });
    expect(terms).toContainEqual({ kind: 'phone', text: prospect?.phone });
    const pedro = application.signatories.find(({ contact }) => contact !== null);
    expect(terms).toContainEqual({ kind: 'email', text: pedro?.contact?.email });
    for (const { run, name } of application.signatories) {
      expect(terms).toContainEqual({ kind: 'rut', text: run });
      for (const word of searchWords(name)) expect(terms).toContainEqual({ kind: 'nameWord', text: word });
    }
    for (const word of ['comersial', 'spa']) expect(terms).toContainEqual({ kind: 'nameWord', text: word });
  });

  test('a change without a new name says nothing', () => {
    expect(changedSearchTerms(application, { ...application, version: 99 })).toBeUndefined();
    expect(changedSearchTerms(undefined, application)).toEqual(searchTermsOf(application));
    const { prospect } = application;
    const moved = { ...application, prospect: prospect && { ...prospect, phone: '+56911111111' } };
    expect(changedSearchTerms(application, moved)).toContainEqual({ kind: 'phone', text: '+56911111111' });
  });
});
