import { expect, test } from 'vitest';
import { markAsSvg, wordsOfBrand } from './mark.ts';

test('the mark is drawn without ids, styles or scripts, which a page or a policy might refuse', () => {
  expect(markAsSvg).toMatch(/^(?:<path(?: [a-z-]+="[^"<>&]*")+\/>)+$/u);
});

test('the first word of a brand stands apart from the rest', () => {
  expect(wordsOfBrand('Pago Austral')).toEqual({ first: 'Pago', rest: 'Austral' });
  expect(wordsOfBrand('Banco del Sur')).toEqual({ first: 'Banco', rest: 'del Sur' });
  expect(wordsOfBrand('Uno')).toEqual({ first: 'Uno', rest: '' });
});
