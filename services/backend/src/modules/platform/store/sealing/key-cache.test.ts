import { expect, test } from 'vitest';
import { toDataKey } from './cipher.ts';
import { createKeyCache } from './key-cache.ts';

const keys = [1, 2, 3].map((byte) => toDataKey(new Uint8Array(32).fill(byte)));
const key = (number: number) => keys[number - 1] ?? toDataKey(new Uint8Array(32));

test('a key is remembered for its time, and no longer however often it is used', () => {
  let now = 0;
  const cache = createKeyCache({ keep: 10, forMs: 100, now: () => now });
  cache.set('a', key(1));
  now = 99;
  expect(cache.get('a')).toBe(key(1));
  now = 100;
  expect(cache.get('a')).toBeUndefined();
});

test('of too many, those longest unused are forgotten', () => {
  const cache = createKeyCache({ keep: 2, forMs: 100, now: () => 0 });
  cache.set('a', key(1));
  cache.set('b', key(2));
  cache.get('a');
  cache.set('c', key(3));
  expect(cache.get('b')).toBeUndefined();
  expect([cache.get('a'), cache.get('c')]).toEqual([key(1), key(3)]);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
