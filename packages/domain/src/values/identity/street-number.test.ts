import { expect, test } from 'vitest';
import { parseStreetNumber } from './street-number.ts';

test.each([
  ['1020', '1020'],
  ['1.020', '1020'],
  ['N° 1020', '1020'],
  ['Nº1020', '1020'],
  ['Nro. 1020', '1020'],
  ['# 1020', '1020'],
  ['1020.', '1020'],
  ['s/n', 'S/N'],
  ['S/N°', 'S/N'],
  ['sin número', 'S/N'],
  ['Sin numero', 'S/N'],
  ['Km 12', 'Km 12'],
  ['KM. 12.5', 'Km 12,5'],
  ['kilómetro 12', 'Km 12'],
])('[S-09] «%s» is the house number %s', (text, number) => {
  expect(parseStreetNumber(text)).toEqual({ ok: true, value: number });
});

test.each(['', '1020 B', '1020-1024', '1.02', '1,020', '12345678', 'N', 'lote 4'])(
  '[S-09] «%s» is no house number',
  (text) => {
    expect(parseStreetNumber(text)).toEqual({ ok: false, error: 'format' });
  },
);
