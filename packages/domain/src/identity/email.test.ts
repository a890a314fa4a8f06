import { expect, test } from 'vitest';
import { mailboxKey, maskEmail, parseEmail } from './email.ts';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  [' Camila@Correo.CL ', 'Camila@correo.cl'],
  ["o'brien+pos@sub.dominio.com.ar", "o'brien+pos@sub.dominio.com.ar"],
  ['a@b.cl', 'a@b.cl'],
])('reads «%s»', (text, email) => {
  expect(parseEmail(text)).toEqual({ ok: true, value: email });
});

test.each([
  'camila',
  'camila@correo',
  'cami la@correo.cl',
  'a@b@c.cl',
  '.a@correo.cl',
  'a..b@correo.cl',
  'a@-correo.cl',
  'a@correo.c',
  'a@correo..cl',
  'año@correo.cl',
  'a\u202E@correo.cl',
  'a\r\nBcc:x@correo.cl',
  `${'a'.repeat(65)}@correo.cl`,
  '\uD800@correo.cl',
  '',
])('refuses «%s»', (text) => {
  expect(parseEmail(text)).toEqual({ ok: false, error: 'format' });
});

test('refuses what is longer than 100 characters', () => {
  expect(parseEmail(`a@${'b'.repeat(96)}.cl`)).toEqual({ ok: false, error: 'tooLong' });
});

test.each([
  ['camila@gmial.com', 'camila@gmail.com'],
  ['camila@gmail.con', 'camila@gmail.com'],
  ['camila@gmail.cl', 'camila@gmail.com'],
  ['camila@gamil.com', 'camila@gmail.com'],
  ['camila@hotmal.com', 'camila@hotmail.com'],
  ['camila@hotmial.cl', 'camila@hotmail.cl'],
  ['camila@outlok.com', 'camila@outlook.com'],
  ['camila@yaho.es', 'camila@yahoo.es'],
  ['camila@yahooo.cl', 'camila@yahoo.cl'],
])('asks whether %s meant %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'camila@gmail.com',
  'camila@mail.com',
  'camila@correo.cl',
  'camila@hotel.cl',
  'camila@live.cl',
  'camila@uc.cl',
])('has no doubt about %s', (email) => {
  expect(suggestEmail(email)).toBeUndefined();
});

test.each([
  ['Camila@correo.cl', 'camila@correo.cl'],
  ['camila+banco@correo.cl', 'camila@correo.cl'],
  ['ca.mila+a+b@gmail.com', 'camila@gmail.com'],
  ['camila@googlemail.com', 'camila@gmail.com'],
  ['ca.mila@correo.cl', 'ca.mila@correo.cl'],
  ['+banco@correo.cl', '+banco@correo.cl'],
])('%s is compared as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});

test('masks an address without telling its length', () => {
  expect(maskEmail('camila@correo.cl')).toBe('c****a@correo.cl');
  expect(maskEmail('ca@correo.cl')).toBe('c****@correo.cl');
  expect(maskEmail('c@correo.cl')).toBe('c****@correo.cl');
});
