import { expect, test } from 'vitest';
import { lineWith, partsWith, readFoundStreets, searchedLine } from './address-search.ts';
import { parseStreetLine } from './street-line.ts';

test.each([
  ['Av. Matta 1020 depto 56', 'Av. Matta 1020'],
  ['Los Telares', 'Los Telares'],
  ['  matta  ', 'matta'],
  ['Camino a Farellones Km 12', 'Camino a Farellones'],
  ['Los Telares S/N', 'Los Telares'],
])('[S-09] of «%s» the street and its number are searched for', (line, searched) => {
  expect(searchedLine(line)).toBe(searched);
});

test.each(['', 'Mat', '1020 1021', 'a'.repeat(101), 'Mat\u202Eta 10', '   '])(
  '[S-09] «%s» is not searched for',
  (line) => {
    expect(searchedLine(line)).toBeUndefined();
  },
);

test.each([
  [{ street: 'Avenida Matta' }, 'matta 1020 local 3', 'Avenida Matta 1020 local 3'],
  [{ street: 'Avenida Matta', number: '1020' }, 'matta', 'Avenida Matta 1020'],
  [{ street: 'Avenida Matta', number: '1020' }, 'matta 1021', 'Avenida Matta 1021'],
  [{ street: 'Avenida Matta' }, 'matta s/n', 'Avenida Matta S/N'],
  [{ street: 'Avenida Matta' }, 'mat', 'Avenida Matta '],
])(
  '[S-09] a suggestion changes the street and loses nothing that was typed: %o, «%s»',
  (found, typed, line) => {
    expect(lineWith(found, typed)).toBe(line);
  },
);

test.each([
  [
    { street: 'Avenida Matta' },
    'matta 1020 local 3',
    { street: 'Avenida Matta', number: '1020', unit: 'local 3' },
  ],
  [{ street: 'Avenida Matta', number: '1020' }, 'matta', { street: 'Avenida Matta', number: '1020' }],
  [{ street: 'Avenida Matta' }, 'mat', { street: 'Avenida Matta' }],
])(
  '[S-09] a suggestion fills street, number and unit where they stand apart: %o, «%s»',
  (found, typed, parts) => {
    expect(partsWith(found, typed)).toEqual(parts);
  },
);

test('[S-09] five streets are read, each once, and nothing that an address cannot hold', () => {
  const odd = [
    '<img src=x onerror=alert(1)>',
    'Los \u0000 Telares',
    'x',
    'a'.repeat(61),
    '\u202Eattam',
    '1234',
  ];
  const good = [
    'Uno Norte',
    'uno norte',
    'Dos Norte',
    'Tres Norte',
    'Cuatro Norte',
    'Cinco Norte',
    'Seis Norte',
  ];
  const found = readFoundStreets([...odd, ...good].map((street) => ({ street, number: undefined })));
  expect(found.map(({ street }) => street)).toEqual([
    'Uno Norte',
    'Dos Norte',
    'Tres Norte',
    'Cuatro Norte',
    'Cinco Norte',
  ]);
  for (const one of found) expect(parseStreetLine(lineWith(one, 'norte 12'))).toMatchObject({ ok: true });
  expect(readFoundStreets([{ street: 'Uno Norte', number: '12; DROP' }])).toEqual([{ street: 'Uno Norte' }]);
});
