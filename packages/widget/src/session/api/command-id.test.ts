import { expect, test } from 'vitest';
import { newCommandId } from './command-id.ts';

test('[S-09] an id of a command has 128 random bits, none of them fixed', () => {
  const ids = Array.from({ length: 2_000 }, newCommandId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/u);
  // A UUID always has the same digit at its thirteenth place.
  for (let place = 0; place < 32; place += 1)
    expect(new Set(ids.map((id) => id[place])).size, String(place)).toBe(16);
});
