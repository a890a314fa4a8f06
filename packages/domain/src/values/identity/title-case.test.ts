import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

test.each([
  ['AVENIDA LIBERTADOR DE LOS ANDES', 'Avenida Libertador de los Andes'],
  ["LIBERTADOR BERNARDO O'HIGGINS", "Libertador Bernardo O'Higgins"],
  ['avenida o’higgins', 'Avenida O’Higgins'],
  ['ENRIQUE MAC-IVER', 'Enrique Mac-Iver'],
  ["PASAJE D'ANGELO", "Pasaje D'Angelo"],
  ['J.M. CARRERA', 'J.M. Carrera'],
  ['PAPA JUAN XXIII', 'Papa Juan XXIII'],
  ['pasaje iv', 'Pasaje IV'],
  ['LEON XIII', 'Leon XIII'],
  ["SABOR'S", "Sabor's"],
  ['ÑUBLE', 'Ñuble'],
  ['PJE. LOS ALERCES', 'Pje. Los Alerces'],
  ['AVENIDA LA DEHESA', 'Avenida La Dehesa'],
  ['AVDA. LAS CONDES DEL MAR', 'Avda. Las Condes del Mar'],
  ['CALLE E', 'Calle E'],
  ['AVENIDA DEL MAR', 'Avenida del Mar'],
  ['(LOS AROMOS)', '(Los Aromos)'],
  ['McDonald de la Torre', 'McDonald de la Torre'],
])('«%s» is printed «%s»', (text, printed) => {
  expect(titleCase(text)).toBe(printed);
});
