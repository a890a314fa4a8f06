import { expect, test } from 'vitest';
import { createLookStore, readLook } from './look.ts';

const first = { theme: 'system', density: 'comfortable', isSideFolded: false };

function memory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

test('[A-25] each member finds the own look again on the device, and the next one the first', () => {
  const storage = memory();
  const look = createLookStore(() => storage);
  look.of('rita');
  look.change({ theme: 'dark', isSideFolded: true });
  look.leave();
  expect(look.read()).toEqual(first);
  look.of('sofia');
  expect(look.read()).toEqual(first);
  look.of('rita');
  expect(look.read()).toEqual({ theme: 'dark', density: 'comfortable', isSideFolded: true });
});

test('a reload has the look before it knows the member, and not after a sign-out', () => {
  const storage = memory();
  const look = createLookStore(() => storage);
  look.of('rita');
  look.change({ density: 'compact' });
  expect(createLookStore(() => storage).read().density).toBe('compact');
  look.leave();
  expect(createLookStore(() => storage).read()).toEqual(first);
});

test('a look holds until a reload where storage is disabled', () => {
  const look = createLookStore(() => {
    throw new Error('disabled');
  });
  look.of('rita');
  look.change({ theme: 'light' });
  expect(look.read().theme).toBe('light');
});

test.each([null, 'no JSON', '7', '{"theme":"pink","density":7,"isSideFolded":"yes"}'])(
  'stored text %s is the first look',
  (text) => expect(readLook(text)).toEqual(first),
);
