import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isSealedBytes,
  isSealedText,
  openBytes,
  openText,
  sealBytes,
  sealText,
  toDataKey,
} from './cipher.ts';

const freshKey = () => toDataKey(randomBytes(32));
const key = freshKey();

test.each([
  ['nothing', ''],
  ['a word', 'ñandú'],
  ['a snapshot', JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: `Díaz ${id}` })))],
])('%s opens as it was sealed', (_name, text) => {
  const sealed = sealText(key, text, 'here');
  expect(isSealedText(sealed)).toBe(true);
  expect(openText(key, sealed, 'here')).toBe(text);
  const bytes = sealBytes(key, Buffer.from(text), 'here');
  expect(isSealedBytes(bytes)).toBe(true);
  expect(openBytes(key, bytes, 'here').toString()).toBe(text);
});

test('the same sealed twice is not the same', () => {
  expect(sealText(key, 'Rosa', 'here')).not.toBe(sealText(key, 'Rosa', 'here'));
});

test('long text takes less room than it did', () => {
  const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Terminal móvil' })));
  expect(sealText(key, text, 'here').length).toBeLessThan(text.length / 2);
});

test.each(['another key', 'another place', 'another byte', 'a shorter proof'])('%s opens nothing', (what) => {
  const sealed = sealBytes(key, Buffer.from('Rosa'), 'here');
  if (what === 'another byte') sealed[20] = (sealed[20] ?? 0) ^ 1;
  const given = what === 'a shorter proof' ? sealed.subarray(0, -4) : sealed;
  const opening = () =>
    openBytes(what === 'another key' ? freshKey() : key, given, what === 'another place' ? 'there' : 'here');
  expect(opening).toThrow('unable to authenticate');
});

test('values that are stored plain do not count as sealed', () => {
  for (const value of [{ id: 'a' }, null, 'a text', 3]) expect(isSealedText(value)).toBe(false);
  for (const text of ['%PDF-1.7', '{"format":"x"}', '']) expect(isSealedBytes(Buffer.from(text))).toBe(false);
});
