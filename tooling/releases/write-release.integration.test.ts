import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrokenReleases, type Sources, writeRelease } from './write-release.ts';

let folder: string;
let releases: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-release-'));
  releases = join(folder, 'releases');
  mkdirSync(join(folder, 'widget/widget'), { recursive: true });
  for (const name of ['embed.js', 'embed.js.br', 'manifest.json', 'widget/entry-Ab12Cd3.js'])
    writeFileSync(join(folder, 'widget', name), name);
  writeFileSync(join(folder, 'kit.tgz'), 'kit');
});
afterEach(() => rmSync(folder, { recursive: true }));

const operations = { schema: 'type Query { time: Int }', texts: { time: '{ result: time }' } };
const release = (version: string, more: Partial<Sources> = {}) =>
  writeRelease(releases, {
    version,
    widget: join(folder, 'widget'),
    kit: join(folder, 'kit.tgz'),
    operations,
    report: '{}',
    now: new Date('2026-11-27T12:00:00Z'),
    ...more,
  });

test('a release holds what pages load, and what later versions are compared with', () => {
  expect(release('1.0.0')).toEqual({ ended: [] });
  expect(readdirSync(releases)).toEqual(['1.0.0']);
  expect(readdirSync(join(releases, '1.0.0')).toSorted()).toEqual([
    'afilia-host.tgz',
    'api-report.json',
    'embed.js',
    'embed.js.br',
    'operations.json',
    'release.json',
    'widget',
  ]);
  expect(JSON.parse(readFileSync(join(releases, '1.0.0/release.json'), 'utf8'))).toEqual({
    version: '1.0.0',
    releasedAt: '2026-11-27T12:00:00.000Z',
  });
});

test('a release never changes; the same files again are the same release', () => {
  release('1.0.0');
  expect(release('1.0.0')).toEqual({ ended: [] });
  writeFileSync(join(folder, 'widget/embed.js'), 'changed');
  expect(release('1.0.0')).toEqual({
    problems: ['1.0.0 is released already, and a release never changes: raise the version'],
  });
  expect(readFileSync(join(releases, '1.0.0/embed.js'), 'utf8')).toBe('embed.js');
});

test('nothing is released with which an older widget, still served, would not work', () => {
  release('1.0.0');
  const now = { schema: 'type Query { hour: Int }', texts: { hour: '{ result: hour }' } };
  const problems = ['release 1.0.0: time is gone'];
  expect(release('1.1.0', { operations: now })).toEqual({ problems });
  expect(existsSync(join(releases, '1.1.0'))).toBe(false);
  expect(findBrokenReleases(releases, now)).toEqual(problems);
});

test('an operation that ended leaves its name and blocks no release', () => {
  release('1.0.0');
  release('1.1.0');
  expect(release('1.2.0', { now: new Date('2027-12-01T12:00:00Z') })).toEqual({ ended: ['1.0.0'] });
  expect(readdirSync(join(releases, '1.0.0'))).toEqual(['release.json']);
  expect(release('1.0.0')).toMatchObject({ problems: [expect.stringContaining('released already')] });
  expect(findBrokenReleases(releases, operations)).toEqual([]);
});
