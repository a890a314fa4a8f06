import { expect, test, vi } from 'vitest';
import { parseNavigationTarget } from './navigation-target.ts';

test.each([
  ['https://www.sii.cl/x', 'https://www.sii.cl/x'],
  ['HTTP://sii.cl', 'HTTP://sii.cl'],
  ['sii.cl', 'https://sii.cl'],
  ['portal.banco.cl/ayuda?x=1', 'https://portal.banco.cl/ayuda?x=1'],
  ['localhost.dev:8080/x', 'https://localhost.dev:8080/x'],
])('[W-14] %s opens as a link in the same window', (target, href) => {
  expect(parseNavigationTarget(target)).toEqual({ kind: 'link', href, window: '_self' });
});

test('[W-14] the window can be another one', () => {
  expect(parseNavigationTarget('sii.cl', '_blank')).toMatchObject({ window: '_blank' });
});

test.each(['/screenotp', 'screenotp', 'javascript:alert(1)', '/a.cl', 'ftp://sii.cl'])(
  '[W-14] %s is a route of the widget',
  (target) => expect(parseNavigationTarget(target)).toEqual({ kind: 'route', route: target }),
);

test.each([undefined, null, '', '  '])('[W-14] a missing target (%s) only warns', (target) => {
  const warn = vi.fn<(...args: unknown[]) => void>();
  expect(parseNavigationTarget(target, '_self', warn)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
