import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { claimTabId } from './claim-tab-id.ts';

const atOnce = {
  now: () => 0,
  after: (_ms, run) => {
    queueMicrotask(run);
    return () => undefined;
  },
} satisfies Timers;

test('[A-01] of two tabs with one id the second learns that it is taken', async () => {
  const { locks } = navigator;
  const ofAnotherPage = new Set<string>();
  expect(await claimTabId('a1b2c3d4e5f6', atOnce)).toBe(true);
  expect(await claimTabId('a1b2c3d4e5f6', atOnce, locks, ofAnotherPage)).toBe(false);
  expect(await claimTabId('b1b2c3d4e5f6', atOnce, locks, ofAnotherPage)).toBe(true);
  // Begun again in the same page it is the same tab.
  expect(await claimTabId('a1b2c3d4e5f6', atOnce)).toBe(true);
});
