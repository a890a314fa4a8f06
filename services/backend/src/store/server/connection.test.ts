import { expect, test } from 'vitest';
import { checkVersion } from './connection.ts';

const url = new URL('postgres://me:hunter2@db:5432/shop');

test('takes PostgreSQL from 15 up, and names an older one without the password', () => {
  expect(checkVersion(15, url).ok).toBe(true);
  expect(checkVersion(18, url).ok).toBe(true);
  expect(checkVersion(14, url)).toEqual({
    ok: false,
    error: {
      kind: 'too-old',
      message: 'PostgreSQL at me@db:5432/shop is version 14. Afilia needs 15 or newer.',
    },
  });
});
