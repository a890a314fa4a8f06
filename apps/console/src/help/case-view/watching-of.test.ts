import { expect, test } from 'vitest';
import { watchingOf } from './watching-of.ts';

const line = (type: string, detail: string | null = null) => ({ at: '2026-11-21T15:00:00Z', type, detail });
const noted = (note: string) => line('HelpNoted', note);

test('[A-25] an agent reads that the person refused, or ended it, as recorded', () => {
  const joined = line('HelpJoined');
  expect(watchingOf([noted('watchingDeclined'), joined])).toBe('declined');
  expect(watchingOf([noted('controlGranted'), noted('watchingAllowed'), joined])).toBe('allowed');
  expect(watchingOf([noted('watchingEnded'), noted('watchingAllowed'), joined])).toBe('ended');
  expect(watchingOf([line('CheckPassed'), joined, noted('watchingDeclined')])).toBe('open');
  expect(watchingOf([])).toBe('open');
});
