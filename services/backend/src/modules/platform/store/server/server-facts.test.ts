import { expect, test } from 'vitest';
import { checkVersion } from './server-facts.ts';

test('takes PostgreSQL from 15 up, and names an older one', () => {
  expect(checkVersion(15, 'me@db:5432/shop').ok).toBe(true);
  expect(checkVersion(18, 'me@db:5432/shop').ok).toBe(true);
  expect(checkVersion(14, 'me@db:5432/shop')).toEqual({
    ok: false,
    error: {
      kind: 'too-old',
      message: 'PostgreSQL at me@db:5432/shop is version 14. Afilia needs 15 or newer.',
    },
  });
});
