import { expect, test } from 'vitest';
import { scaleToFit, toPage } from './fit.ts';

const page = { width: 390, height: 844 };

test('[A-25] a page is shrunk until all of it is seen, and never made larger', () => {
  expect(scaleToFit(page, { width: 800, height: 422 })).toBe(0.5);
  expect(scaleToFit(page, { width: 195, height: 2000 })).toBe(0.5);
  expect(scaleToFit(page, { width: 2000, height: 2000 })).toBe(1);
  expect(scaleToFit({ width: 0, height: 0 }, { width: 10, height: 10 })).toBe(1);
});

test('[A-25] a press lands where the person sees it, unscaled', () => {
  expect(toPage([100, 50], 0.5, page)).toEqual([200, 100]);
  expect(toPage([-4, 9999], 0.5, page)).toEqual([0, 843]);
});
