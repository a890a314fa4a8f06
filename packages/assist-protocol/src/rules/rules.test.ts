import { expect, test } from 'vitest';
import { callNames, pointerName } from './agent-names.ts';
import { planSending } from './batches.ts';
import { canCall, readBrowser } from './browsers.ts';
import { isPeerId } from './peer-id.ts';

test.each([
  ['', true],
  ['abc', true],
  ['key-900-a1b2', true],
  ['a b_c-d', true],
  ['a--b', false],
  ['-a', false],
  ['a_', false],
  ['ñandú', false],
  ['a.b', false],
])('[A-14] the peer id «%s» is valid: %s', (id, valid) => expect(isPeerId(id)).toBe(valid));

test('[A-13] a name of more than 10 characters is 9 and an ellipsis, an empty one is Agent', () => {
  expect(pointerName('Ana Perez Soto')).toBe('Ana Perez...');
  expect(pointerName('Ana Perez1')).toBe('Ana Perez1');
  expect(pointerName('')).toBe('Agent');
  expect(pointerName(undefined)).toBe('Agent');
});

test('[A-13] names in the call window are cut at 20 characters', () => {
  expect(callNames(['Ana Perez', 'Ben Soto'])).toBe('Ana Perez, Ben Soto');
  expect(callNames(['Ana Perez Soto', 'Benjamín'])).toBe('Ana Perez Soto, Benj...');
});

test('[A-20] 5000 messages leave plain, 5001 packed, 10001 packed as 5000 and 5001', () => {
  const plan = (count: number) => {
    const { packed, batches } = planSending(Array.from({ length: count }), { compress: true });
    return [packed, ...batches.map(({ length }) => length)];
  };
  expect(plan(5_000)).toEqual([false, 5_000]);
  expect(plan(5_001)).toEqual([true, 5_001]);
  expect(plan(10_000)).toEqual([true, 10_000]);
  expect(plan(10_001)).toEqual([true, 5_000, 5_001]);
  expect(planSending(Array.from({ length: 20_000 }), { compress: false }).packed).toBe(false);
});

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/';
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:59.0) Gecko/20100101 Firefox/59.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:58.0) Gecko/20100101 Firefox/58.0', false],
  [`${chrome}72.0.3626.81 Safari/537.36`, true],
  [`${chrome}71.0.3578.98 Safari/537.36`, false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15', true],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/604.5.6 (KHTML, like Gecko) Version/11.0 Safari/604.5.6', false],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/605.1.15',
    false,
  ],
  ['curl/8.0', false],
])('[A-15] %s can call: %s', (agent, can) => expect(canCall(readBrowser(agent))).toBe(can));
