import { expect, test } from 'vitest';
import { createSessionKeeper } from './session-keeper.ts';
import { keepable } from './use-draft-form.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('[W-07] a session survives a reload of the tab', () => {
  const storage = memoryStorage();
  createSessionKeeper(storage).keepSession({ token: 't', applicationId: 'a' });
  expect(createSessionKeeper(storage).session()).toEqual({ token: 't', applicationId: 'a' });
});

test('[W-07] forgetting leaves nothing of ours, and touches nothing of the host', () => {
  const storage = memoryStorage();
  storage.setItem('host', '1');
  const keeper = createSessionKeeper(storage);
  keeper.keepSession({ token: 't', applicationId: 'a' });
  keeper.keepDraft('otp', { a: 1 });
  keeper.keepDraft('summary', { b: 1 });
  createSessionKeeper(storage).forget();
  expect(storage.length).toBe(1);
});

test('[W-07] a tab that refuses storage, or holds nonsense, works from memory', () => {
  const refusing = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('refused');
    },
    getItem: () => '{nonsense',
  };
  const keeper = createSessionKeeper(refusing);
  expect(keeper.session()).toBeNull();
  keeper.keepDraft('otp', { a: 1 });
  expect(keeper.draft('otp')).toEqual({ a: 1 });
});

test('[W-07] keys, codes, account and document numbers are never written down', () => {
  const typed = {
    firstNames: 'Ana',
    clave: 'x',
    password: 'x',
    otp: '123456',
    accountNumber: '1',
    documentNumber: '2',
    extra: '3',
  };
  expect(keepable(typed, ['extra'])).toEqual({ firstNames: 'Ana' });
});
