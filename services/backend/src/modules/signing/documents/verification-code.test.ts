import { expect, test } from 'vitest';
import { newVerificationCode, parseVerificationCode } from './verification-code.ts';

const counting = (from: number): (() => number) => {
  let next = from;
  return () => (next += 7) % 256;
};

test('a verification code has twelve signs in groups of four that cannot be mistaken', () => {
  expect(newVerificationCode(counting(0))).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/u);
  expect(newVerificationCode(counting(0))).not.toBe(newVerificationCode(counting(1)));
});

test('bytes that would favour some signs are passed over', () => {
  const bytes = [255, 254, ...Array<number>(12).fill(0)];
  expect(newVerificationCode(() => bytes.shift() ?? 0)).toBe('2222-2222-2222');
});

test('a code is read as people type it, and refused when it cannot be one', () => {
  expect(parseVerificationCode(' k7qf2m9x–pt4c ')).toBe('K7QF-2M9X-PT4C');
  expect(parseVerificationCode('K7QF-2M9X')).toBeUndefined();
  expect(parseVerificationCode('K7QF-2M9X-PT4<')).toBeUndefined();
  expect(parseVerificationCode('')).toBeUndefined();
});
