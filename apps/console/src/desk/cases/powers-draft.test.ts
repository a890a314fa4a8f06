import { expect, test } from 'vitest';
import { emptyPowers, isComplete, type PowersDraft } from './powers-draft.ts';

const complete = (): PowersDraft => {
  const empty = emptyPowers([]);
  return {
    ...empty,
    date: '03-09-2026',
    notary: 'María Eugenia Donoso',
    repertoire: '9.120-2026',
    people: empty.people.map((one) => ({ ...one, run: '12.345.678-5', name: 'Camila Rojas Fuentes' })),
    ways: empty.ways.map((one) => ({ ...one, powers: ['signAffiliation'] })),
  };
};

test('powers are complete once their paper, their people and a power of each way are named', () => {
  expect(isComplete(complete())).toBe(true);
  const lacking: Partial<PowersDraft>[] = [
    { date: '03-09-20' },
    { notary: ' ' },
    { repertoire: '' },
    { kind: 'RES' },
    { people: complete().people.map((one) => ({ ...one, run: '' })) },
    { people: complete().people.map((one) => ({ ...one, name: ' ' })) },
    { ways: complete().ways.map((one) => ({ ...one, powers: [] })) },
    { ways: complete().ways.map((one) => ({ ...one, requires: [{ key: 'a', group: '*', count: '' }] })) },
  ];
  for (const more of lacking)
    expect(isComplete({ ...complete(), ...more }), JSON.stringify(more)).toBe(false);
});

test('a file of the case stands for the place of the paper, and a certificate has its code', () => {
  const nowhere = { notary: '', notaryCity: '', repertoire: '' };
  expect(isComplete({ ...complete(), ...nowhere, attachmentId: 'file-1' })).toBe(true);
  expect(isComplete({ ...complete(), ...nowhere, kind: 'RES', cve: 'CR7AB2' })).toBe(true);
});
