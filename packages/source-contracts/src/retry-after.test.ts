import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();

test.each([
  ['seconds', { 'retry-after': ' 120 ' }, 120_000],
  [
    "a date by the answer's own clock",
    { 'retry-after': 'Mon, 30 Nov 2020 12:00:30 GMT', date: 'Mon, 30 Nov 2020 12:00:00 GMT' },
    30_000,
  ],
  ['a date without a clock of the answer', { 'retry-after': inTenMinutes }, expect.closeTo(600_000, -4)],
  [
    'a date that is over',
    { 'retry-after': 'Mon, 30 Nov 2020 11:00:00 GMT', date: 'Mon, 30 Nov 2020 12:00:00 GMT' },
    0,
  ],
  ['other words', { 'retry-after': 'soon' }, undefined],
  ['less than nothing', { 'retry-after': '-1' }, undefined],
  ['no such header', {}, undefined],
])('reads %s', (_, headers, ms) => {
  expect(retryAfterMs(new Headers(headers))).toEqual(ms);
});
