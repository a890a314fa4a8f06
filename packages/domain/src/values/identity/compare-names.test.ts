import * as fc from 'fast-check';
import { leastTime } from '@afilia/testing/thread-time';
import { describe, expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import type { WrittenName } from './name-words.ts';

const name = (givenNames: string, paternalSurname: string, maternalSurname?: string | null) => ({
  givenNames,
  paternalSurname,
  maternalSurname,
});

type Row = [one: WrittenName, other: WrittenName];

describe('names of one person in the same words', () => {
  test.each<Row>([
    [name('José', 'Núñez', 'Güell'), name('JOSE', 'NUNEZ', 'GUELL')],
    [name('Łukasz', 'Đorđević', 'Sørensen'), name('Lukasz', 'Dordevic', 'Sorensen')],
    [name('Æsa', 'Weiß', 'Þórsson'), name('AESA', 'WEISS', 'THORSSON')],
    [name('Jean-Pierre', "O'Higgins"), name('Jean Pierre', 'OHIGGINS')],
    [name('Jean Pierre', 'O´Higgins'), name('JEAN PIERRE', 'O’HIGGINS')],
    [name('Camila', 'de la Fuente', 'San Martín'), name('CAMILA', 'DELAFUENTE', 'SAN MARTIN')],
    [name('Ana', 'van der Beek', 'y Gasset'), name('Ana', 'Vander Beek', 'YGasset')],
    [name('María', 'dos Santos', 'da Silva'), name('Maria', 'DosSantos', 'Dasilva')],
    [name('Juan', 'McDonald'), name('JUAN', 'MC DONALD')],
    [name('Juan', 'Mac-Iver'), name('JUAN', 'MACIVER')],
    [name('Ana', 'Di Stéfano'), name('ANA', 'DISTEFANO')],
    [name('Ana', 'D\u02BBAngelo'), name('ANA', 'DANGELO')],
    [name('M. José', 'Pérez'), name('María José', 'Pérez')],
    [name('Mª José', 'Pérez'), name('María José', 'Pérez')],
    [name('José Ma.', 'Pérez'), name('José María', 'Pérez')],
    [name('José María', 'Pérez', 'Soto'), name('María José', 'Pérez', 'Soto')],
    [name('José', 'Pérez-Cotapos', 'Ruiz Tagle'), name('José', 'Perez Cotapos', 'Ruiz-Tagle')],
    [name('Ana', 'Soto', ''), name('Ana', 'Soto', null)],
    ['Camila Rojas Fuentes', 'ROJAS FUENTES, CAMILA'],
    ['ROJAS FUENTES CAMILA', name('Camila', 'Rojas', 'Fuentes')],
    ['Camila Rojas Fuentes', name('Camila', 'Rojas', 'Fuentes')],
    ['PEREZ DE LA FUENTE MARIA JOSE', name('María José', 'Pérez', 'de la Fuente')],
    ['Pedro San Martín Rojas', name('Pedro', 'San Martín', 'Rojas')],
    ['Suharto', 'SUHARTO'],
    ['Suharto', name('Suharto', '')],
    ['李 明', name('明', '李')],
    ['Иван Петров', 'ИВАН ПЕТРОВ'],
  ])('%j and %j', (one, other) => {
    expect(compareNames(one, other)).toBe('same');
  });
});

describe('names that may be one person', () => {
  test.each<Row>([
    ['MARIA JOSE PEREZ DE LA FUENTE', 'María José Pérez'],
    ['MARIA JOSE PEREZ DE LA FUENTE', name('María José', 'Pérez')],
    [name('María José', 'Pérez', 'de la Fuente'), name('María', 'Pérez', 'de la Fuente')],
    [name('María José', 'Pérez', 'de la Fuente'), name('José', 'Pérez', 'de la Fuente')],
    [name('John', 'Smith'), name('John', 'Smith', 'Brown')],
    [name('Camila', 'González', 'Soto'), name('Camila', 'Gonzales', 'Soto')],
    [name('Camila', 'Soto', 'González'), name('Camila', 'Soto', 'Gonzales')],
    [name('Camila Cristina', 'Soto', 'Rojas'), name('Camila Christina', 'Soto', 'Rojas')],
    [name('Ana Javiera', 'Soto', 'Vidal'), name('Ana J.', 'Soto', 'Vidal')],
    [name('Juan Manuel', 'Soto'), name('Juan M.', 'Soto')],
    ['Soto Vidal Pedro', 'Pedro Soto'],
    [name('Ana', 'Pérez Cotapos', 'Soto'), name('Ana', 'Peres Cotapos', 'Soto')],
  ])('%j and %j', (one, other) => {
    expect(compareNames(one, other)).toBe('compatible');
  });
});

describe('names of two people', () => {
  test.each<Row>([
    ['Pedro Soto', name('Camila', 'Rojas', 'Fuentes')],
    [name('Pedro', 'Soto', 'Vidal'), name('Pedro', 'Vidal', 'Soto')],
    ['Pedro Soto Vidal', name('Pedro', 'Vidal', 'Soto')],
    ['SOTO VIDAL PEDRO', 'VIDAL SOTO PEDRO'],
    ['Pedro Soto Vidal', 'Pedro Vidal Soto'],
    [name('Ana', 'Soto', 'Vidal'), name('Eva', 'Soto', 'Vidal')],
    [name('Mario', 'Soto', 'Vidal'), name('María', 'Soto', 'Vidal')],
    [name('J.', 'Soto', 'Vidal'), name('Juan', 'Soto', 'Vidal')],
    [name('Ana J.', 'Soto'), name('Javiera Ana', 'Soto')],
    [name('María José', 'Pérez'), name('María', 'Pérez', 'Soto')],
    [name('Ana', 'Soto', 'Vidal'), name('Ana', 'Soto', 'Rojas')],
    [name('Ana', 'Pérez'), name('Ana', 'Pérez Cotapos')],
    [name('Ana', 'Ruiz', 'Tagle'), name('Ana', 'Ruiz Tagle')],
    [name('Ana', 'San Martín'), name('Ana', 'Martín San')],
    [name('Ana', 'Soto'), name('Ana', 'Sotos')],
    [name('Ana', 'Gonzales', 'Martines'), name('Ana', 'González', 'Martínez')],
    [name('Ana', 'González'), name('Ana', 'Gonsales')],
    [name('Ana', 'が'), name('Ana', 'か')],
    ['Ana', 'Eva'],
    ['Ana', name('Ana', 'Soto')],
    ['', ''],
    ['...', '’'],
    [name('', ''), name('', '')],
  ])('%j and %j', (one, other) => {
    expect(compareNames(one, other)).toBe('different');
  });
});

const given = fc.constantFrom('María', 'José', 'Camila', 'Andrés', 'Begoña', 'Łukasz');
const surname = fc.constantFrom(
  'Pérez',
  'Núñez',
  'de la Fuente',
  'San Martín',
  'Ruiz-Tagle',
  'Soto',
  'Peres',
);
const person = fc.record({
  givenNames: fc.uniqueArray(given, { minLength: 1, maxLength: 3 }),
  paternalSurname: surname,
  maternalSurname: fc.option(surname),
});
const asName = ({
  givenNames,
  ...surnames
}: { givenNames: string[] } & Omit<ReturnType<typeof name>, 'givenNames'>) => ({
  ...surnames,
  givenNames: givenNames.join(' '),
});
const asLine = fc.tuple(person, fc.boolean()).map(([one, isSurnameFirst]) => {
  const surnames = [one.paternalSurname, one.maternalSurname ?? ''];
  return (isSurnameFirst ? [...surnames, ...one.givenNames] : [...one.givenNames, ...surnames]).join(' ');
});
const anyName: fc.Arbitrary<WrittenName> = fc.oneof(
  person.map(asName),
  asLine,
  fc.string({ unit: fc.constantFrom(...'aeljMñ .-ª', 'de ', 'Pérez '), maxLength: 30 }),
);

const disguises = [
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text.normalize('NFD'),
  (text: string) => text.normalize('NFD').replace(/[\u0300-\u036F]/gu, ''),
  (text: string) => text.replaceAll('-', ' '),
  (text: string) => text.replace('de la Fuente', 'DELAFUENTE'),
  (text: string) => `  ${text}. `,
];

describe('whatever the names', () => {
  test('the order of the two does not count', () => {
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        expect(compareNames(one, other)).toBe(compareNames(other, one));
      }),
      { numRuns: 2000 },
    );
  });

  test('given names in another order, accents, case and particles leave a name the same', () => {
    const written = person.chain((one) =>
      fc.record({
        one: fc.constant(one),
        order: fc.shuffledSubarray(one.givenNames, { minLength: one.givenNames.length }),
        disguise: fc.constantFrom(...disguises),
      }),
    );
    fc.assert(
      fc.property(written, ({ one, order, disguise }) => {
        const other = {
          givenNames: disguise(order.join(' ')),
          paternalSurname: disguise(one.paternalSurname),
          maternalSurname: disguise(one.maternalSurname ?? ''),
        };
        expect(compareNames(asName(one), other)).toBe('same');
        expect(compareNames(asName(one), Object.values(other).join(' '))).toBe('same');
      }),
    );
  });

  test('people with two paternal surnames are never the same, and compatible only one letter apart', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        fc.pre(one.paternalSurname !== other.paternalSurname);
        const answer = compareNames(asName(one), asName(other));
        const isOneLetter = [one, other].every((each) => /^P[eé]re[sz]$/u.test(each.paternalSurname));
        expect(answer === 'same' || (answer === 'compatible' && !isOneLetter)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

test('names of any size are compared without delay', () => {
  const lines = [
    'a'.repeat(200),
    'a '.repeat(100),
    'ab '.repeat(13),
    'de '.repeat(66),
    'ﷺ'.repeat(200),
    'a\u0301'.repeat(100),
    'Pérez '.repeat(20_000),
    Array.from({ length: 40 }, (_, index) => `nombre${index}`).join(' '),
  ];
  const names = lines.flatMap((text) => [text, name(text, text, text), name(text, 'Pérez', 'Soto')]);
  const slowest = names.flatMap((one) =>
    names
      .filter((other) => [one, other].every((each) => JSON.stringify(each).length < 2000))
      .map((other) => leastTime(() => compareNames(one, other), 50)),
  );
  // Ten times the usual time: a cost that grows with the square would be seconds.
  expect(Math.max(...slowest)).toBeLessThan(50);
  expect(leastTime(() => compareNames(names[18] ?? '', names[19] ?? ''), 500)).toBeLessThan(500);
});
