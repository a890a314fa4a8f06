import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmail } from './email.ts';
import { mailboxKey } from './mailbox-key.ts';

test.each([
  ['Camila@correo.cl', 'camila@correo.cl'],
  ['camila+banco@correo.cl', 'camila@correo.cl'],
  ['ca.mila@correo.cl', 'ca.mila@correo.cl'],
  ['ca-mila@correo.cl', 'ca-mila@correo.cl'],
  ['+banco@correo.cl', '+banco@correo.cl'],
  ['ca.mila+a+b@gmail.com', 'camila@gmail.com'],
  ['C.a.mila@googlemail.com', 'camila@gmail.com'],
  ['camila+x@hotmail.com', 'camila@hotmail.com'],
  ['ca.mila@outlook.com', 'ca.mila@outlook.com'],
  ['camila+x@me.com', 'camila@icloud.com'],
  ['camila@mac.com', 'camila@icloud.com'],
  ['ca.mi-la_+x@pm.me', 'camila@proton.me'],
  ['camila@protonmail.com', 'camila@proton.me'],
  ['camila+x@fastmail.com', 'camila@fastmail.com'],
  ['banco@camila.fastmail.com', 'camila@fastmail.com'],
  ['camila-banco@yahoo.com', 'camila@yahoo.com'],
  ['camila-banco@yahoo.com.ar', 'camila@yahoo.com.ar'],
  ['camila-banco+x@ymail.com', 'camila@ymail.com'],
  ['-banco@yahoo.com', '-banco@yahoo.com'],
  ['ca.mila@yandex.ru', 'ca-mila@yandex.com'],
])('%s is compared as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});

test('the common part of two addresses has itself in common, and is never without a name', () => {
  const sign = fc.constantFrom(...'aB1.+-_');
  const domain = fc.constantFrom(
    'correo.cl',
    'gmail.com',
    'pm.me',
    'yahoo.es',
    'ya.ru',
    'x.fastmail.fm',
    'me.com',
  );
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 8 }), domain, (local, at) => {
      const parsed = parseEmail(`${local.join('')}@${at}`);
      if (!parsed.ok) return;
      const key = mailboxKey(parsed.value);
      expect(mailboxKey(key)).toBe(key);
      expect(key).toMatch(/^[^@]+@[^@]+$/u);
    }),
    { numRuns: 2000 },
  );
});
