import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail, parseEmail } from './email.ts';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  [' Camila@Correo.CL ', 'Camila@correo.cl'],
  ["o'brien+pos@sub.dominio.com.ar", "o'brien+pos@sub.dominio.com.ar"],
  ['a@b.cl', 'a@b.cl'],
  ['ventas@ñandú.cl', 'ventas@xn--and-6ma2c.cl'],
  ['Ventas@ÑANDÚ.CL', 'Ventas@xn--and-6ma2c.cl'],
  ['ventas@n\u0303andu\u0301.cl', 'ventas@xn--and-6ma2c.cl'],
  ['ventas@correo.ñandú.cl', 'ventas@correo.xn--and-6ma2c.cl'],
  ['ventas@xn--and-6ma2c.cl', 'ventas@xn--and-6ma2c.cl'],
  ['mailto:a@b.cl', 'a@b.cl'],
  ['MAILTO:a@b.cl?subject=Hola', 'a@b.cl'],
  ['<a@b.cl>', 'a@b.cl'],
  ['Rosa Soto <a@b.cl>', 'a@b.cl'],
  ['"Soto, Rosa" <a@b.cl>;', 'a@b.cl'],
  ['Correo: a@b.cl', 'a@b.cl'],
  ['a@b.cl.', 'a@b.cl'],
  ['a@b.cl,', 'a@b.cl'],
  ['“a@b.cl”', 'a@b.cl'],
  ["'a@b.cl'", 'a@b.cl'],
  ['(a@b.cl)', 'a@b.cl'],
  ['E-mail: a@b.cl', 'a@b.cl'],
  ['a@b.cl (personal)', 'a@b.cl'],
  ['*a@b.cl*', 'a@b.cl'],
  ['a\uFF20b.cl', 'a@b.cl'],
  ['\u202Aa@b.cl\u202C', 'a@b.cl'],
  ['\u200Ba@b.cl\u00a0', 'a@b.cl'],
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
  'a@b.cl, c@d.cl',
  'a@b.cl c@d.cl',
  'a@b.cl <c@d.cl>',
  'Rosa <a@b.cl> <c@d.cl>',
  'mailto:a%2Bb@correo.cl',
  'mailto:a@b.cl,c@d.cl',
  'a@b.cl?subject=x',
  'a@cor\u0440eo.cl',
  'a@\u0441orreo.cl',
  'a@例え.cl',
  'a@1.2.3.4',
  'a@0x7f.1',
  'a@correo.cl/x',
  'a@correo.cl:25',
  'a@correo%2ecl',
  'a@cor\u200Breo.cl',
  'a@ñandú',
  'a@-ñandú.cl',
  'añ@ñandú.cl',
  'a@correo。cl',
  'a@ﬁrma.cl',
  'https://rosa@correo.cl',
  'http://rosa@correo.cl',
  'a@correo.ⅽl',
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
  ['camila@iclod.com', 'camila@icloud.com'],
  ['camila@icloud.con', 'camila@icloud.com'],
  ['camila@empresa.con', 'camila@empresa.com'],
  ['camila@empresa.comm', 'camila@empresa.com'],
  ['camila@empresa.cll', 'camila@empresa.cl'],
])('asks whether %s meant %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ['camila@gmaíl.com', 'camila@gmail.com'],
  ['camila@hótmail.com', 'camila@hotmail.com'],
  ['mailto:camila@gmaíl.com', 'camila@gmail.com'],
])('asks whether an accent of %s was meant', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'camila@gmail.com',
  'ventas@ñandú.cl',
  'camila@mail.com',
  'camila@correo.cl',
  'camila@hotel.cl',
  'camila@live.cl',
  'camila@uc.cl',
])('has no doubt about %s', (email) => {
  expect(suggestEmail(email)).toBeUndefined();
});

test('no address is read that does not stand in its text, and what was read is read again', () => {
  const sign = fc.constantFrom(...'aZ0.-@ñéı<>,;:"\'() %\u0430\u200b\uff20', 'xn--', '.cl', 'mailto:');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 14 }), (signs) => {
      const text = `${signs.join('')}@correo.cl`;
      const parsed = parseEmail(text);
      if (!parsed.ok) return;
      expect(parseEmail(parsed.value)).toEqual(parsed);
      expect(text).toContain(parsed.value.slice(0, parsed.value.indexOf('@')));
      expect(text.match(/[@\uff20]/gu)).toHaveLength(1);
    }),
    { numRuns: 3000 },
  );
});

test('masks an address without telling its length', () => {
  expect(maskEmail('camila@correo.cl')).toBe('c****a@correo.cl');
  expect(maskEmail('ca@correo.cl')).toBe('c****@correo.cl');
  expect(maskEmail('c@correo.cl')).toBe('c****@correo.cl');
});
