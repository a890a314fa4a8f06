import { expect, test } from 'vitest';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { createApplicationStore } from './application-store.ts';

test('[W-06] an answer that arrives late does not bring an older state back', () => {
  const store = createApplicationStore(() => 0);
  store.accept(sampleApplication({ version: 3, route: '/screenotp' }));
  store.accept(sampleApplication({ version: 2, route: '/screenembedprospect' }));
  expect(store.get().application?.route).toBe('/screenotp');
});

test('[S-12] deadlines count by the clock of the server', () => {
  const store = createApplicationStore(() => Date.parse('2026-11-21T12:00:30Z'));
  store.accept(sampleApplication({ now: '2026-11-21T12:00:00Z' }));
  expect(store.get().clockOffset).toBe(-30_000);
});
