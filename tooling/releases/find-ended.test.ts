import { expect, test } from 'vitest';
import { findEnded } from './find-ended.ts';

const now = Date.parse('2027-06-01T00:00:00Z');
const released = (version: string, daysAgo: number) => ({
  version,
  releasedAt: new Date(now - daysAgo * 86_400_000).toISOString(),
});
const endedOf = (...releases: ReturnType<typeof released>[]) =>
  findEnded(releases, now).map(({ version }) => version);

test('of the last two minor versions every release is kept, however old', () => {
  expect(endedOf(released('1.9.0', 900), released('1.9.1', 800), released('1.10.0', 400))).toEqual([]);
});

test('a release with two later minor versions ends after 180 days', () => {
  const later = [released('1.9.0', 100), released('1.10.0', 5)];
  expect(endedOf(released('1.8.0', 180), ...later)).toEqual([]);
  expect(endedOf(released('1.8.0', 181), released('1.8.4', 179), ...later)).toEqual(['1.8.0']);
});

test('a major version goes on for a year beside the next', () => {
  expect(endedOf(released('1.4.0', 500), released('2.0.0', 365))).toEqual([]);
  expect(endedOf(released('1.4.0', 500), released('2.0.0', 366), released('2.1.0', 3))).toEqual(['1.4.0']);
});

test('a release of another major version is no later minor version', () => {
  expect(endedOf(released('1.4.0', 300), released('2.0.0', 90), released('2.1.0', 3))).toEqual([]);
});
