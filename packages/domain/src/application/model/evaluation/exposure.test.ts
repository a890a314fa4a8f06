import { expect, test } from 'vitest';
import { parseBeneficialOwners } from '../party/beneficial-owner.ts';
import { pepDeclaration } from './exposure.ts';

const today = '2026-11-21';
const exposed = {
  isPep: true,
  position: 'Concejal',
  institution: 'Municipalidad de Ñuñoa',
  relation: 'spouse',
  since: '06-12-2024',
  until: null,
  fundsDetail: 'Las ventas del almacén que tengo desde 2015.',
};
const read = (over: object = {}) => pepDeclaration(today)({ ...exposed, ...over }, 'pep');

test('[S-16] an exposed person says which office, how close, since when, and where the money comes from', () => {
  const { until: _, ...given } = exposed;
  expect(read()).toStrictEqual({ ok: true, value: { ...given, since: '2024-12-06' } });
  expect(read({ until: '2026-11-21' })).toMatchObject({ ok: true, value: { until: '2026-11-21' } });
  const names = ['position', 'institution', 'relation', 'since', 'fundsDetail'];
  expect(pepDeclaration(today)({ isPep: true }, 'pep')).toEqual({
    ok: false,
    error: names.map((name) => ({ field: `pep.${name}`, reason: 'required' })),
  });
});

test('[S-16] a person who is not exposed answers one question', () => {
  expect(read({ isPep: false })).toStrictEqual({ ok: true, value: { isPep: false } });
});

test.each([
  [{ position: 'a'.repeat(200) }, 'position', 'text.tooLong'],
  [{ position: 'Депутат' }, 'position', 'text.characters'],
  [{ institution: '国会' }, 'institution', 'text.characters'],
  [{ institution: 'Senado 🏛️' }, 'institution', 'text.characters'],
  [{ fundsDetail: 'mis ahorros' }, 'fundsDetail', 'text.tooShort'],
  [{ fundsDetail: 'á'.repeat(301) }, 'fundsDetail', 'text.tooLong'],
  [{ fundsDetail: 'ventas\u202edel almacén desde 2015' }, 'fundsDetail', 'text.characters'],
  [{ relation: 'friend' }, 'relation', 'choice'],
  [{ since: '22-11-2026' }, 'since', 'date.future'],
  [{ since: '31-02-2024' }, 'since', 'date.format'],
  [{ until: '22-11-2026' }, 'until', 'date.future'],
  [{ until: '05-12-2024' }, 'until', 'date.beforeStart'],
])('[S-16] refuses %j', (wrong, field, reason) => {
  expect(read(wrong)).toEqual({ ok: false, error: [{ field: `pep.${field}`, reason }] });
});

test('[S-16] every owner of a company is said to be exposed or not', () => {
  const ana = {
    name: 'Ana Díaz',
    nationality: 'CL',
    sharePercent: 60,
    control: 'ownership',
    run: '12.345.678-5',
  };
  expect(parseBeneficialOwners([ana], today)).toEqual({
    ok: false,
    error: [{ field: 'beneficialOwners.0.pep', reason: 'required' }],
  });
  expect(parseBeneficialOwners([{ ...ana, pep: { ...exposed, since: '22-11-2026' } }], today)).toEqual({
    ok: false,
    error: [{ field: 'beneficialOwners.0.pep.since', reason: 'date.future' }],
  });
});
