import { expect, test } from 'vitest';
import { finding, lineOf, runChecks, whyOf } from './finding.ts';

test('a check that throws is a failure, and the others are reported', async () => {
  const found = await runChecks([
    { name: 'first', run: async () => [finding('first', 'ok', 'fine')] },
    {
      name: 'second',
      run: async () => {
        throw Object.assign(new Error('postgres://afilia:hunter2@db'), { code: 'ECONNREFUSED' });
      },
    },
  ]);
  expect(found.map(lineOf)).toEqual([
    'ok   first                fine',
    'fail second               it could not be examined (ECONNREFUSED)',
  ]);
});

test.each([
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }) }),
    'CERT_HAS_EXPIRED',
  ],
  [new RangeError('secret'), 'RangeError'],
  ['secret', 'unknown'],
])('the reason of a failure is reported by its code, never by its words', (error, why) => {
  expect(whyOf(error)).toBe(why);
});
