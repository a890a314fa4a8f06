import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  '9 8765 4321',
  '+56 9 8765 4321',
  '56987654321',
  '0056 9-8765-4321',
  '(9) 87654321',
  '\u202A+56 9 8765 4321\u202C',
])('reads the mobile «%s»', (text) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: '+56987654321' });
});

test.each(['8 8765 4321', '87654321', '9876543210', '+54 9 8765 4321', '9876A4321', '', '9'.repeat(500)])(
  'refuses «%s»',
  (text) => {
    expect(parsePhone(text)).toEqual({ ok: false, error: 'format' });
  },
);

test('takes a landline only where one is asked', () => {
  expect(parsePhone('2 2345 6789')).toEqual({ ok: false, error: 'notMobile' });
  expect(parsePhone('2 2345 6789', 'any')).toEqual({ ok: true, value: '+56223456789' });
  expect(parsePhone('8 2345 6789', 'any')).toEqual({ ok: false, error: 'format' });
});

test('writes numbers as people read them', () => {
  expect(formatPhone('+56987654321')).toBe('+56 9 8765 4321');
  expect(formatPhone('+56223456789')).toBe('+56 2 2345 6789');
  expect(formatPhone('+56322345678')).toBe('+56 32 234 5678');
});
