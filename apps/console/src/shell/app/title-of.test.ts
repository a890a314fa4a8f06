import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

test('[A-25] the title begins with how many wait, and is the page’s alone when nobody does', () => {
  expect(titleOf('Casos', 2)).toBe('(2) Casos · Mesa');
  expect(titleOf('Casos', 0)).toBe('Casos · Mesa');
  expect(titleOf(undefined, 1)).toBe('(1) Consola de ayuda · Afilia');
  expect(titleOf(undefined, 0)).toBe('Consola de ayuda · Afilia');
  expect([titleOf('Casos', 99), titleOf('Casos', 100)]).toEqual(['(99) Casos · Mesa', '(99+) Casos · Mesa']);
});
