import { expect, test } from 'vitest';
import { createSessionStorage } from './session-storage.ts';
import { memorableValues, storableValues } from './use-draft-form.ts';

function memoryStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (at) => [...stored.keys()][at] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  };
}

test('[W-07] a session survives a reload of the tab', () => {
  const storage = memoryStorage();
  createSessionStorage(storage).storeSession({ token: 't', applicationId: 'a' });
  expect(createSessionStorage(storage).session()).toEqual({ token: 't', applicationId: 'a' });
});

test('[W-07] forgetting leaves nothing of ours, and touches nothing of the host', () => {
  const storage = memoryStorage();
  storage.setItem('host', '1');
  const keeper = createSessionStorage(storage);
  keeper.storeSession({ token: 't', applicationId: 'a' });
  keeper.keepDraft('otp', { a: 1 });
  keeper.keepDraft('summary', { b: 1 });
  createSessionStorage(storage).forget();
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
  const keeper = createSessionStorage(refusing);
  expect(keeper.session()).toBeNull();
  keeper.keepDraft('otp', { a: 1 });
  expect(keeper.draft('otp')).toEqual({ a: 1 });
});

const typed = {
  firstNames: 'Ana',
  clave: 'x',
  password: 'x',
  otp: '123456',
  terms: true,
  accountNumber: '1',
  documentNumber: '2',
  extra: '3',
};

test('[W-07] keys, codes, consents, account and document numbers are never written down', () => {
  expect(storableValues(typed, ['extra'])).toEqual({ firstNames: 'Ana' });
});

test('Back finds account and document numbers again, a reload does not; keys, codes and consents are kept nowhere', () => {
  const storage = memoryStorage();
  const keeper = createSessionStorage(storage);
  keeper.keepDraft('conditions', storableValues(typed, ['extra']), memorableValues(typed));
  const { firstNames, accountNumber, documentNumber, extra } = typed;
  expect(keeper.draft('conditions')).toEqual({ firstNames, accountNumber, documentNumber, extra });
  expect(createSessionStorage(storage).draft('conditions')).toEqual({ firstNames });
  keeper.forget();
  expect(keeper.draft('conditions')).toBeNull();
});
