import { expect, test } from 'vitest';
import { createOpenHelps } from './open-helps.ts';

function memory() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
  return { entries, storage: () => storage };
}

test('[A-25] a reload finds the helps of the same member, and of no other', () => {
  const { entries, storage } = memory();
  createOpenHelps(storage, 'ana').write(['rosa', 'tomas']);
  expect(createOpenHelps(storage, 'ana').read()).toEqual(['rosa', 'tomas']);
  expect(createOpenHelps(storage, 'rita').read()).toEqual([]);
  createOpenHelps(storage, 'ana').write([]);
  expect(entries.size).toBe(0);
});

test('a storage that is disabled or holds anything else has no helps', () => {
  const off = createOpenHelps(() => {
    throw new Error('disabled');
  }, 'ana');
  off.write(['rosa']);
  expect(off.read()).toEqual([]);
  const { entries, storage } = memory();
  for (const text of ['{', '{}', '["ana",7,{}]', 'null']) {
    entries.set('afilia-console-helps', text);
    expect(createOpenHelps(storage, 'ana').read()).toEqual([]);
  }
});
