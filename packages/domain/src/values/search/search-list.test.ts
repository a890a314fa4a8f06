import { expect, test } from 'vitest';
import { entryNamed, searchList } from './search-list.ts';

const options = [
  { value: '1', label: 'Venta de abarrotes en almacén', hint: '472101' },
  { value: '2', label: 'Almacén de depósito', hint: '521001' },
  { value: '3', label: 'Peluquería', aliases: ['barbería', 'salón de belleza'] },
  { value: '4', label: 'Mercado Pago Emisora', hint: 'emisor' },
  { value: '5', label: "Villa O'Higgins" },
  { value: '6', label: 'La Serena', hint: 'Coquimbo', hintAliases: ['IV', 'Norte Chico'] },
  { value: '7', label: 'Puerto Santa Cruz' },
  { value: '8', label: 'San Guillermo', aliases: ['Quilicura'] },
  { value: '9', label: 'Plomero y otros oficios', aliases: ['gasfiter'] },
];
const valuesOf = (typed: string, limit?: number) =>
  searchList(options, typed, limit).map(({ value }) => value);

test.each([
  ['without accents, capitals or order of words', 'ALMACEN venta', ['1']],
  ['with what begins with it first', 'almacen', ['2', '1']],
  ['by the hint', '4721', ['1']],
  ['with words that say nothing', 'almacén de la venta', ['1']],
  ['in the plural', 'peluquerías', ['3']],
  ['by another name', 'BARBERIA', ['3']],
  ['written as one word', 'mercadopago', ['4']],
  ['with hyphens', 'Mercado-Pago', ['4']],
  ['with the apostrophe of a phone', 'O’Higgins', ['5']],
  ['without its apostrophe', 'ohiggins', ['5']],
  ['as it sounds', 'varberia', ['3']],
  ['with a slip in one key', 'peluqeria', ['3']],
  ['with a letter too many', 'peluqueriia', ['3']],
  ['while a slip is being typed', 'peluqe', ['3']],
  ['by some of its words', 'maestro en barbería', ['3']],
  ['without its article', 'serena', ['6']],
  ['by another name of its hint', 'Serena, Norte Chico', ['6']],
  ['by the number of its region', 'La Serena IV Región', ['6']],
  ['by words written short', 'Pto. Sta. Cruz', ['7']],
  ['with k for qu', 'kilicura', ['8']],
  ['with a slip beside a short word', 'San Gullermo', ['8']],
  ['with another ending', 'plomería', ['9']],
  ['by some words, of two the one typed first', 'gasfiter Quilicura', ['9', '8']],
  ['not by letters that stand elsewhere', 'zzzz', []],
  ['not by a short word of it alone', 'de en un zzzz', []],
])('[W-03] an entry is found %s', (_how, typed, values) => {
  expect(valuesOf(typed)).toEqual(values);
});

test('[W-03] an entry that another name found shows that name', () => {
  expect(searchList(options, 'barberia')[0]?.hint).toBe('barbería');
  expect(searchList(options, 'peluq')[0]?.hint).toBeUndefined();
  expect(searchList(options, 'Serena Norte Chico')[0]?.hint).toBe('Coquimbo');
});

test('[W-03] a blank search lists entries from the top, no more than the limit', () => {
  expect(valuesOf('', 2)).toEqual(['1', '2']);
  expect(valuesOf(' -- ', 2)).toEqual(['1', '2']);
  expect(valuesOf('a'.repeat(100_000))).toEqual([]);
});

test('a name picks its entry in any spelling, a part of a name does not', () => {
  expect(entryNamed(options, 'ALMACEN DE DEPOSITO')?.value).toBe('2');
  expect(entryNamed(options, 'Barberia')?.value).toBe('3');
  expect(entryNamed(options, 'Almacén')).toBeUndefined();
  expect(entryNamed(options, '')).toBeUndefined();
});
