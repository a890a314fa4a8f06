import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  '9 8765 4321',
  '+56 9 8765 4321',
  '56987654321',
  '0056 9-8765-4321',
  '(9) 87654321',
  '\u202A+56 9 8765 4321\u202C',
  '09 8765 4321',
  '(09) 8765 4321',
  '0-9-87654321',
  '00 56 9 8765 4321',
  '0056 09 8765 4321',
  '(+56) 9 8765 4321',
  '(56) (9) 8765-4321',
  '+56 (0) 9 8765 4321',
  '+569.8765.4321',
  '+56\u00a09\u00a08765\u00a04321',
  '+56\u20119\u20118765\u22124321',
  '56 9 8765 4321',
  '188 0 56 9 8765 4321',
  '1230 56 9 8765 4321',
  'tel:+56987654321',
  'Cel.: 9 8765 4321',
  'Fono 9 8765 4321',
  'WhatsApp +56 9 8765 4321',
  '“9 8765 4321”',
  '9 8765 4321.',
  '011 56 9 8765 4321',
  '*9 8765 4321*',
  '+56 9 8765 4321 (WhatsApp)',
  'Mi número es 9 8765 4321',
  'Celu 987654321',
  'Nro. 987654321',
  'Tel. móvil: +56 9 8765 4321',
  'wa.me/56987654321',
  'https://wa.me/+56987654321?text=Hola',
  'https://api.whatsapp.com/send?phone=56987654321',
])('reads the mobile «%s»', (text) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: '+56987654321' });
});

test.each([
  '8 8765 4321',
  '87654321',
  '9876543210',
  '+54 9 8765 4321',
  '9876A4321',
  '',
  '9'.repeat(500),
  '+91 98765 43210',
  '+91 9 8765 4321',
  '0091 98765 43210',
  '+1 987 654 3210',
  '+56 9 8765 43210',
  '56 9 8765 432',
  '0056 56 9 8765 4321',
  '00 9 8765 4321',
  '099 8765 4321 0',
  '+9 8765 4321',
  '+09 8765 4321',
  '188 9 8765 4321',
  '9 8765 4321 anexo 2',
  '9 8765 4321 / 9 8765 4322',
  '+56 9 8765 4321, +56 9 8765 4322',
  'wa.me/51987654321',
  'wa.me/987654321',
  'Perú 987 654 321',
  'Perú: 987 654 321',
  '+51 987 654 321',
  '011 51 987 654 321',
])('refuses «%s»', (text) => {
  expect(parsePhone(text)).toEqual({ ok: false, error: 'format' });
});

test('takes a landline only where any phone is allowed', () => {
  expect(parsePhone('2 2345 6789')).toEqual({ ok: false, error: 'notMobile' });
  expect(parsePhone('2 2345 6789', 'any')).toEqual({ ok: true, value: '+56223456789' });
  expect(parsePhone('02 2345 6789', 'any')).toEqual({ ok: true, value: '+56223456789' });
  expect(parsePhone('+56 32 234 5678', 'any')).toEqual({ ok: true, value: '+56322345678' });
  expect(parsePhone('02 2345 6789')).toEqual({ ok: false, error: 'notMobile' });
  expect(parsePhone('8 2345 6789', 'any')).toEqual({ ok: false, error: 'format' });
});

test('writes numbers as people read them', () => {
  expect(formatPhone('+56987654321')).toBe('+56 9 8765 4321');
  expect(formatPhone('+56223456789')).toBe('+56 2 2345 6789');
  expect(formatPhone('+56322345678')).toBe('+56 32 234 5678');
});

const anyNumber = fc.stringMatching(/^[2-79]\d{8}$/u);

test('reads back every number it writes', () => {
  fc.assert(
    fc.property(anyNumber, (national) => {
      const phone = `+56${national}`;
      expect(parsePhone(formatPhone(phone), 'any')).toEqual({ ok: true, value: phone });
    }),
  );
});

test('nothing with more digits or other digits becomes a number', () => {
  const sign = fc.constantFrom(...'0123456789+ ()-.');
  const text = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''));
  const near = fc.tuple(fc.constantFrom('', '+', '+56', '0056', '09', '+91', '56', '188'), anyNumber, text);
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        near.map((parts) => parts.join('')),
      ),
      (typed) => {
        const parsed = parsePhone(typed, 'any');
        if (!parsed.ok) return;
        const digits = typed.replace(/\D/gu, '');
        const national = parsed.value.slice('+56'.length);
        expect(digits.endsWith(national)).toBe(true);
        expect(digits.slice(0, -national.length)).toMatch(/^(?:(?:00|011|1\d\d0)?56)?0?$/u);
      },
    ),
    { numRuns: 2000 },
  );
});
