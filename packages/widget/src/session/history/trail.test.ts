import { expect, test } from 'vitest';
import { forwardTo, placesOf, type Shown } from './trail.ts';

const at = (route: string, over: Partial<NonNullable<Shown['application']>> = {}): Shown => ({
  application: {
    route: route as NonNullable<Shown['application']>['route'],
    state: 'conditionsChosen',
    editableRoutes: ['/screenembedprospect', '/screenembedproductos', '/screenembedcondiciones'],
    stage: null,
    ...over,
  },
  route,
  held: null,
});
const connect = at('/screenembedconnect');

test('[S-01] Back goes over the screens that may be changed, and asks about leaving before the first', () => {
  expect(placesOf(connect, true)).toEqual([
    null,
    '/screenembedprospect',
    '/screenembedproductos',
    '/screenembedcondiciones',
    '/screenembedconnect',
  ]);
  expect(placesOf({ ...connect, route: '/screenembedproductos' }, true)).toEqual([
    null,
    '/screenembedprospect',
    '/screenembedproductos',
  ]);
});

test('[W-05] in embedded mode, which has no «Guardar y salir», leaving raises no question', () => {
  expect(placesOf(at('/screenotp', { editableRoutes: ['/screenembedprospect'] }), false)).toEqual([
    '/screenembedprospect',
    '/screenotp',
  ]);
});

test('a loader leaves no place behind, and none is before it while checks run', () => {
  expect(placesOf(at('/screenloader', { editableRoutes: [] }), true)).toEqual([null, '/screenloader']);
  expect(placesOf(at('/screenembedconnect', { stage: {} }), true)).toEqual([null, '/screenembedconnect']);
  const held = { ...connect, route: '/screenresumeloader', held: '/screenresumeloader' };
  expect(placesOf(held, true)).toEqual([null, '/screenresumeloader']);
});

test('a code screen is behind its form, and the screen after it takes its place', () => {
  const otp = at('/screenotp', {
    state: 'prospect',
    editableRoutes: ['/screenembedprospect', '/screenchangeotpmail'],
  });
  expect(placesOf(otp, true)).toEqual([null, '/screenembedprospect', '/screenotp']);
  expect(placesOf({ ...otp, route: '/screenchangeotpmail' }, true)).toEqual([
    null,
    '/screenembedprospect',
    '/screenotp',
    '/screenchangeotpmail',
  ]);
  const products = at('/screenembedproductos', { editableRoutes: ['/screenembedprospect'] });
  expect(placesOf(products, true)).toEqual([null, '/screenembedprospect', '/screenembedproductos']);
});

test('an edit of the summary is above it, and never before it', () => {
  const summary = at('/screensummary', { editableRoutes: ['/screeneditresume'] });
  expect(placesOf(summary, true)).toEqual([null, '/screensummary']);
  expect(placesOf({ ...summary, route: '/screeneditresume' }, true)).toEqual([
    null,
    '/screensummary',
    '/screeneditresume',
  ]);
});

test('the index and an application that has ended are left at once', () => {
  expect(placesOf({ application: null, route: '/', held: null }, true)).toEqual(['/']);
  expect(
    placesOf(at('/screensuccesssignaturemail', { state: 'completed', editableRoutes: [] }), true),
  ).toEqual(['/screensuccesssignaturemail']);
  expect(placesOf({ application: null, route: '/screenotp', held: null }, true)).toEqual(['/', '/screenotp']);
});

test('Forward leads to the screen of that depth, or to the detour that stood there', () => {
  const back = { ...connect, route: '/screenembedproductos' };
  expect(forwardTo(back, true, { depth: 3, key: null })).toBe('/screenembedcondiciones');
  expect(forwardTo(back, true, { depth: 4, key: null })).toBe('/screenembedconnect');
  expect(forwardTo(back, true, { depth: 5, key: 'layer 1' })).toBeNull();
  const summary = at('/screensummary', { editableRoutes: ['/screeneditresume'] });
  expect(forwardTo(summary, true, { depth: 2, key: '/screeneditresume' })).toBe('/screeneditresume');
});
