import { expect, test } from 'vitest';
import page from '../../../index.html?raw';
import { appText } from '../text/app.ts';
import { titleOf } from './title-of.ts';

test('[A-25] the title begins with the number of waiting visitors, and is the page’s alone without any', () => {
  expect(titleOf('Casos', 2)).toBe('(2) Casos · Afilia');
  expect(titleOf('Casos', 0)).toBe('Casos · Afilia');
  expect(titleOf(undefined, 1)).toBe('(1) Consola de Afilia');
  expect(titleOf(undefined, 0)).toBe('Consola de Afilia');
  expect([titleOf('Casos', 99), titleOf('Casos', 100)]).toEqual([
    '(99) Casos · Afilia',
    '(99+) Casos · Afilia',
  ]);
});

test('the page of the console has the product’s name before its code is there', () => {
  expect(page).toContain(`<title>${appText.name}</title>`);
});
