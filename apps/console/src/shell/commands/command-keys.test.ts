import { expect, test } from 'vitest';
import { createCommandKeys } from './command-keys.ts';

const note = { page: '/console/casos/1', name: 'note' };
const words = { text: 'Falta la escritura de 2019.' };

/** The storage of one tab. */
function tab() {
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
  return { entries, open: () => createCommandKeys(() => storage) };
}

test('the same words are the same command until they are answered, after a reload too; other words are another', async () => {
  const { open } = tab();
  const before = open();
  const sent = await before.idOf(note, words);
  expect(sent).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  const after = open();
  expect(await after.idOf(note, words)).toBe(sent);
  expect(await after.idOf(note, { text: 'Ya la mandó.' })).not.toBe(sent);
  expect(await after.idOf({ ...note, page: '/console/casos/2' }, words)).not.toBe(sent);
  expect(await after.idOf({ ...note, name: 'question' }, words)).not.toBe(sent);
  after.answered(note);
  expect(await after.idOf(note, words)).not.toBe(sent);
});

test('another tab, and the next sign-in, send commands of their own; nothing of the words is stored', async () => {
  const { open, entries } = tab();
  entries.set('afilia-console-return-to-sessions', 'yes');
  const keys = open();
  const sent = await keys.idOf(note, words);
  expect(JSON.stringify([...entries])).not.toContain('escritura');
  expect(await tab().open().idOf(note, words)).not.toBe(sent);
  keys.forget();
  expect([...entries.keys()]).toEqual(['afilia-console-return-to-sessions']);
  expect(await keys.idOf(note, words)).not.toBe(sent);
});

test('without storage a command keeps its id until the page is loaded again', async () => {
  const keys = createCommandKeys(() => {
    throw new Error('storage is disabled');
  });
  const sent = await keys.idOf(note, words);
  expect(await keys.idOf(note, words)).toBe(sent);
  keys.answered(note);
  expect(await keys.idOf(note, words)).not.toBe(sent);
  keys.forget();
});
