import { expect, test } from 'vitest';
import { skippedLoader } from './skipped-loader.ts';

test.each(['signing', 'signed', 'completed'] as const)(
  '[S-03] a company whose mails are out before the documents were shown (%s) still sees them go out',
  (state) =>
    expect(skippedLoader('/screenfourthloader', { state, isPJ: true })).toBe(
      '/screensendnotificationsloader',
    ),
);

test('[S-03] documents that are there before the curse check was shown are still announced', () => {
  expect(skippedLoader('/screencurse', { state: 'documentsIssued', isPJ: false })).toBe(
    '/screenfourthloader',
  );
});

test.each([
  ['/screenfourthloader', 'documentsIssued', true],
  ['/screenfourthloader', 'signing', false],
  ['/screenfourthloader', 'verified', true],
  ['/screencurse', 'curseApproved', true],
  ['/screencurse', 'rejected', true],
  ['/screensendnotificationsloader', 'signing', true],
] as const)('[S-03] after %s with the server at %s nothing is put in between', (route, state, isPJ) =>
  expect(skippedLoader(route, { state, isPJ })).toBeNull(),
);
