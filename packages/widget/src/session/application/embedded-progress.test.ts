import { expect, test } from 'vitest';
import { hasEndedAgain, statusOf, progressOf } from './embedded-progress.ts';

test('[W-05] a screen says which ones come first, in whatever order the host shows them', () => {
  expect(progressOf('prospect', null)).toEqual({ turn: 'now', missing: [] });
  expect(progressOf('connect', null).missing).toEqual(['prospect', 'productos', 'condiciones']);
  const at = { route: '/screenembedcondiciones', state: 'productsChosen' } as const;
  expect(progressOf('productos', at).turn).toBe('over');
  expect(progressOf('condiciones', at).turn).toBe('now');
  expect(progressOf('connect', at)).toEqual({ turn: 'early', missing: ['condiciones'] });
});

test('[W-05] a screen that was changed ends once more', () => {
  const connect = { route: '/screenembedconnect', state: 'conditionsChosen' } as const;
  const conditions = { route: '/screenembedcondiciones', state: 'productsChosen' } as const;
  expect(hasEndedAgain('productos', connect, conditions)).toBe(true);
  expect(hasEndedAgain('prospect', connect, conditions)).toBe(false);
  expect(hasEndedAgain('productos', conditions, connect)).toBe(false);
});

test.each([
  ['prospect', '/screenotp', 'prospect', null],
  ['prospect', '/screenembedproductos', 'contactVerified', 'ok'],
  ['prospect', '/screenfirstloader', 'rejected', 'rechazada'],
  ['prospect', '/screenfirstloader', 'alreadyCustomer', 'derivada'],
  ['prospect', '/screenfirstloader', 'paused', 'pausada'],
  ['connect', '/screenloader', 'referred', 'derivada'],
  ['connect', '/screenfirstloader', 'referred', null],
  ['connect', '/screennationality', 'evaluated', 'ok'],
  ['prospect', '/screenotp', 'documentsIssued', 'ok'],
] as const)('[W-05] %s at %s (%s) ended: %s', (screen, route, state, status) => {
  expect(statusOf(screen, { route, state })).toBe(status);
});
