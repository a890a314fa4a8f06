import { expect, test } from 'vitest';
import { deviceKeyOf } from './device-key.ts';

function pageWith(items: Map<string, string>): Pick<Window, 'localStorage'> {
  const localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  } as Storage;
  return { localStorage };
}

test('a browser has one random key, and another browser another', () => {
  const [one, other] = [new Map<string, string>(), new Map<string, string>()];
  const key = deviceKeyOf(pageWith(one));
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(deviceKeyOf(pageWith(one))).toBe(key);
  expect(deviceKeyOf(pageWith(other))).not.toBe(key);
});

test('a stored value that is no key of ours is replaced', () => {
  const items = new Map([['afilia.device', 'x'.repeat(10_000)]]);
  expect(deviceKeyOf(pageWith(items))).toMatch(/^[\w-]{22}$/);
});

test('a page that stores nothing has no key', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(deviceKeyOf(forbidden)).toBeNull();
});
