import { expect, test } from 'vitest';
import { parseReturnAddress } from './return-address.ts';

const bank = 'https://www.bancoaustral.example';
const parse = (typed: string) => parseReturnAddress(typed, (origin) => origin === bank);

test('a page of a host is come back to, without what our mails put into its address', () => {
  expect(parse(`${bank}/empresas?a=1&sign_token=x&dm_return=y`)).toBe(`${bank}/empresas?a=1`);
  expect(parse(`${bank}/empresas`)).toBe(`${bank}/empresas`);
});

test.each([
  'https://evil.example/',
  `${bank}.evil.example/`,
  'https://www.bancoaustral.example@evil.example/',
  'https://user:secret@www.bancoaustral.example/',
  `https://evil.example/?next=${bank}`,
  'http://www.bancoaustral.example/',
  `${bank}:8443/`,
  `${bank}/#access_token=1`,
  `${bank}/#`,
  'javascript:alert(1)',
  'data:text/html,hello',
  `blob:${bank}/8b0bcd38`,
  '//www.bancoaustral.example/',
  '/empresas',
  '\\\\evil.example',
  '',
  `${bank}/${'a'.repeat(2_000)}`,
])('no person is sent to %s', (typed) => {
  expect(parse(typed)).toBeUndefined();
});
