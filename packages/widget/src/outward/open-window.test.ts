import { afterEach, expect, test, vi } from 'vitest';
import { openWindow } from './open-window.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose `open` answers so. */
const pageThatAnswers = (answer: (page: object) => unknown) => {
  const page: Record<string, unknown> = {};
  page['open'] = () => answer(page);
  vi.stubGlobal('window', page);
  return page;
};
const storageOf = (stored: Record<string, string>) =>
  Object.defineProperty({ ...stored }, 'removeItem', {
    value(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

test.each([
  ['null, as where windows are blocked', () => null],
  ['nothing, as where a page put its own in its place', () => undefined],
])('no window: open answers %s', (_, answer) => {
  pageThatAnswers(answer);
  expect(openWindow('https://example.cl')).toBe(false);
});

test('a window keeps neither its opener nor our session; what the page keeps is its own', () => {
  const sessionStorage = storageOf({ 'afilia:session': 'secret', 'afilia:x:session': 'secret', cart: '1' });
  const opened = { opener: null as unknown, sessionStorage };
  pageThatAnswers((page) => Object.assign(opened, { opener: page }));
  expect(openWindow('https://example.cl')).toBe(true);
  expect(opened.opener).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['cart']);
});

test('a web view that goes there in its only window keeps the session of the page', () => {
  const page = pageThatAnswers((self) => self);
  const sessionStorage = storageOf({ 'afilia:session': 'secret' });
  Object.assign(page, { opener: null, sessionStorage });
  expect(openWindow('https://example.cl')).toBe(true);
  expect(Object.keys(sessionStorage)).toEqual(['afilia:session']);
});
