import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { isStorable } from './is-storable.ts';

test.each([
  [{ host: 'a\0b' }],
  [{ labels: ['ya', '\ud800'] }],
  [{ 'a\0': 1 }],
  [Object.assign(Object.create(null), { label: 'a\0' })],
  // As the server's parser of queries makes them.
  [Object.assign(Object.create(Object.create(null) as object) as object, { label: 'a\0' })],
  [{ query: { label: 'mitad \udc00' } }],
  ['\0'],
])('%j has a text that the database cannot store', (value) => {
  expect(isStorable(value)).toBe(false);
});

test.each([
  [{ host: 'banco', labels: ['ñandú', '👍🏽'], size: 25, last: true, none: null }],
  [undefined],
  [Buffer.from('a\0')],
  [Readable.from(['a\0'])],
])('%# has none', (value) => {
  expect(isStorable(value)).toBe(true);
});
