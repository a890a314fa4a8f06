import { expect, test } from 'vitest';
import { parsePersonName } from './person-name.ts';
import { parseTradeName } from './trade-name.ts';

test.each([
  ['  María   José ', 'María José'],
  ['Jose\u0301', 'José'],
  ["O'Higgins", "O'Higgins"],
  ['D\u2019Angelo', "D'Angelo"],
  ['Ñancupil-Müller', 'Ñancupil-Müller'],
  ['O', 'O'],
  ['Ma. José', 'Ma. José'],
  ['M.José', 'M.José'],
  ['Mª José', 'Mª José'],
  ['Jean\u2010Baptiste', 'Jean-Baptiste'],
  ['Pérez\u2013Cotapos', 'Pérez-Cotapos'],
  ['D\u00B4Angelo', "D'Angelo"],
  ['O\u02BBHiggins', "O'Higgins"],
  ['D\u201BAngelo', "D'Angelo"],
  ['D\u02B9Angelo', "D'Angelo"],
  ['\u202ARosa\u202C', 'Rosa'],
  ['\uFEFFRosa\u200B', 'Rosa'],
  ['Rosa\tInés', 'Rosa Inés'],
  ['«Rosa»', 'Rosa'],
  ['“Rosa”', 'Rosa'],
  ['Rosa,', 'Rosa'],
  ['Pérez Jr.', 'Pérez Jr.'],
])('reads the name «%s»', (text, name) => {
  expect(parsePersonName(text)).toEqual({ ok: true, value: name });
});

test.each([
  ['Camila2', 'letters'],
  ['Cаmila', 'letters'], // a Cyrillic а
  ['Пётр', 'letters'],
  ['محمد', 'letters'],
  ['王小明', 'letters'],
  ['a'.repeat(200), 'length'],
  ['Camila\u202E', 'letters'],
  ['Cam\u200Bila', 'letters'],
  ['Camila\u0000', 'letters'],
  ['Cami\uD83Dla', 'letters'],
  ['Camila 😀', 'letters'],
  ['-Camila', 'letters'],
  ['<b>Camila</b>', 'letters'],
  ['.', 'letters'],
  ['Ma.. José', 'letters'],
  ['.José', 'letters'],
  ['', 'length'],
  ['   ', 'length'],
  ['a'.repeat(51), 'length'],
  ['a'.repeat(1_000_000), 'length'],
])('refuses the name «%s» for its %s', (text, fault) => {
  expect(parsePersonName(text)).toEqual({ ok: false, error: fault });
});

test.each([
  ['D\u00B4Angelo', "D'Angelo"],
  ['Sushi\u2013Bar', 'Sushi-Bar'],
  ['«La Picá»', 'La Picá'],
])('reads the trade name «%s» with the signs of every keyboard', (text, name) => {
  expect(parseTradeName(text)).toEqual({ ok: true, value: name });
});

test.each(['Almacén Doña Rosa', "Ñam & Co. 24-7 d'Ana", 'A1B', 'x'.repeat(25)])(
  'reads the trade name «%s»',
  (text) => {
    expect(parseTradeName(text)).toEqual({ ok: true, value: text });
  },
);

test.each([
  ['Ab', 'length'],
  ['x'.repeat(26), 'length'],
  ['Tienda @ Rosa', 'characters'],
  ['Ro\u200Fsa', 'characters'],
  ['...', 'characters'],
])('refuses the trade name «%s» for its %s', (text, fault) => {
  expect(parseTradeName(text)).toEqual({ ok: false, error: fault });
});
