import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { expect, test } from 'vitest';
import { findPatterns, patternsIn, formatPattern } from './find-patterns.ts';
import { judgePattern } from './judge-pattern.ts';
import { compare, readVerdicts } from './verdicts.ts';

const found = findPatterns(join(import.meta.dirname, '../..'));
const verdicts = readVerdicts();
const { unknown, missing } = compare(found, verdicts);

test('no regular expression of the product takes longer than in proportion to its text, or its text is bounded', () => {
  expect(found.length).toBeGreaterThan(200);
  const unbounded = verdicts.filter(
    ({ growth, boundedBy = '' }) => growth !== 'linear' && boundedBy.length < 10,
  );
  expect(unbounded.map(formatPattern)).toEqual([]);
  // Seldom more than one or two: `npm run patterns` keeps what was found, and a run without unknown ones needs no network.
  const slow: string[] = [];
  for (const one of unknown) {
    const { growth, attack } = judgePattern(one, 30_000);
    if (growth !== 'linear')
      slow.push(`${formatPattern(one)} in ${one.files.join(', ')} is ${growth}: ${attack ?? ''}`);
  }
  expect(
    slow,
    'rewrite them, or run `npm run patterns` and say in verdicts.json what bounds the text',
  ).toEqual([]);
});

test('verdicts are of patterns that the product has', () => {
  expect(missing.map(formatPattern), '`npm run patterns` drops them').toEqual([]);
});

test('finds what is formatPattern, put together of fixed words, and refuses what cannot be read', () => {
  const source =
    'const a = /a+b/gu; const c = RegExp("c*"); const d = new RegExp(`/${word}d`, "i"); // not /e+/';
  expect(patternsIn('a.ts', source).map(formatPattern)).toEqual(['/a+b/gu', '/c*/', '//xd/i']);
  expect(() => patternsIn('a.ts', 'new RegExp(given)')).toThrow('a.ts');
});

test.runIf(isLongRun)('a quadratic pattern is distinguished from a linear one', () => {
  expect(judgePattern({ pattern: '^[\\d.-]*k?[.-]*$', flags: 'u' }, 60_000)).toMatchObject({
    growth: 'polynomial',
  });
  expect(judgePattern({ pattern: '^(a|a)*$', flags: '' }, 60_000)).toMatchObject({
    growth: 'exponential',
  });
  expect(judgePattern({ pattern: '^[\\d.-]*(?:k[.-]*)?$', flags: 'u' }, 60_000)).toMatchObject({
    growth: 'linear',
  });
});
