import { expect, test } from 'vitest';
import { withAccentsOf } from './with-accents-of.ts';

test.each([
  ['JOSE NUNEZ', 'José Núñez', 'José Núñez'],
  ['MARIA JOSE PEREZ DE LA FUENTE', 'María José Pérez', 'María José Pérez de la Fuente'],
  ['PEREZ DE LA FUENTE MARIA JOSE', 'María José Pérez', 'Pérez de la Fuente María José'],
  ['JOSE NUNEZ', 'JOSÉ NÚÑEZ', 'José Núñez'],
  ['JOSE NUNEZ', 'josé núñez', 'José Núñez'],
  ['José Núñez', 'Jose Nunez', 'José Núñez'],
  ['José Núñez', 'JOSÉ NÚÑEZ', 'José Núñez'],
  ['JOSE NUNEZ', 'Camila Soto', 'Jose Nunez'],
  ['JOSE NUNEZ', '', 'Jose Nunez'],
  ['', 'José', ''],
  ['ANDRES MCDONALD', 'Andrés McDonald', 'Andrés McDonald'],
  ["BERNARDO O'HIGGINS", 'Bernardo O’Higgins', "Bernardo O'Higgins"],
  ["BERNARDO O'HIGGINS", '', "Bernardo O'Higgins"],
  ['JEAN-PIERRE PEREZ-COTAPOS', 'Jean Pierre Pérez Cotapos', 'Jean-Pierre Pérez-Cotapos'],
  ['ANA DELAPENA', 'Ana de la Peña', 'Ana Delapeña'],
  ['LUKASZ CAPEK', 'Łukasz Čapek', 'Łukasz Čapek'],
  ['JOSE', 'Jose\u0301', 'José'],
  ['STRASSE', 'Straße', 'Strasse'],
  ['JEAN-BAPTISTE', '', 'Jean-Baptiste'],
  ["GIANFRANCO D'ANGELO O", '', "Gianfranco D'Angelo O"],
  ['MA. JOSE', '', 'Ma. Jose'],
  ['JEAN\u2010BAPTISTE PEREZ\u2013COTAPOS', '', 'Jean\u2010Baptiste Perez\u2013Cotapos'],
  ['O\u02BCHIGGINS', '', 'O\u02BCHiggins'],
  ['D\u201BANGELO', '', 'D\u201BAngelo'],
  ['JUAN PABLO II', '', 'Juan Pablo II'],
  ['JOHN SMITH III', '', 'John Smith III'],
  ['Y', '', 'Y'],
  ['PEREZ JR.', '', 'Perez Jr.'],
  ['M.JOSE', '', 'M.Jose'],
])('%s, typed %s, is printed %s', (register, typed, printed) => {
  expect(withAccentsOf(register, typed)).toBe(printed);
});

test('a name by its parts stays in its parts, each with the accents of its own', () => {
  const register = { givenNames: 'MARTIN JOSE', paternalSurname: 'MARTIN', maternalSurname: 'DE LA PENA' };
  const typed = { givenNames: 'Martin José', paternalSurname: 'Martín', maternalSurname: 'de la Peña' };
  expect(withAccentsOf(register, typed)).toEqual(typed);
  expect(withAccentsOf({ ...register, maternalSurname: null }, 'Martín José')).toEqual({
    givenNames: 'Martín José',
    paternalSurname: 'Martín',
  });
});
