import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';
import { screenRoutes } from './screen-routes.ts';

const road = [
  '/screenembedprospect',
  '/screenotp',
  '/screenembedproductos',
  '/screenembedcondiciones',
  '/screenembedconnect',
  '/screennationality',
  '/screenverifications',
  '/screensummary',
  '/screensigndocuments',
] as const;
const percents = (isCompany: boolean) =>
  road.map((route) => progressOf({ route, isCompany })?.percent ?? NaN);

test.each([false, true])(
  'the bar grows with each screen of the road and is never full (company: %s)',
  (isCompany) => {
    const all = [
      ...percents(isCompany),
      progressOf({ route: '/screenotp', isCompany, signs: true })?.percent ?? NaN,
    ];
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBeGreaterThan(0);
    expect(all.at(-1)).toBeLessThan(100);
  },
);

test('at the tax residence three fifths of what a natural person does are done', () => {
  const { percent, remaining } = progressOf({ route: '/screennationality', isCompany: false }) ?? {};
  expect(percent).toBeGreaterThanOrEqual(55);
  expect(percent).toBeLessThanOrEqual(65);
  expect(remaining).toEqual(['identity', 'summary', 'signature']);
});

test('the remaining steps are named in the order of the road, signatories for a company alone', () => {
  expect(progressOf({ route: '/screenembedcondiciones', isCompany: true })?.remaining).toEqual([
    'conditions',
    'sources',
    'identity',
    'signatories',
    'summary',
    'signature',
  ]);
  expect(progressOf({ route: '/screenembedcondiciones', isCompany: false })?.remaining).not.toContain(
    'signatories',
  );
});

test('the minutes fall from about ten to one', () => {
  const minutes = road.map((route) => progressOf({ route, isCompany: false })?.minutesLeft ?? NaN);
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  expect(minutes[0]).toBeGreaterThanOrEqual(8);
  expect(minutes[0]).toBeLessThanOrEqual(10);
  expect(minutes.at(-1)).toBeLessThanOrEqual(2);
});

test('loaders and endings have no bar of their own', () => {
  const without = screenRoutes.filter((route) => progressOf({ route, isCompany: true }) === null);
  expect(without).toContain('/screenloader');
  expect(without).toContain('/screensuccesssignaturemail');
  expect(without).not.toContain('/screeneditresume');
});
