import { expect, test } from 'vitest';
import { checkPersonType, parseRun, personTypeOf } from './person-type.ts';
import { checkDigitOf, type Rut } from './rut.ts';

const rut = (body: number) => `${body}-${checkDigitOf(body)}` as Rut;

test('[S-01] numbers from fifty million on belong to companies', () => {
  expect([1, 12_345_678, 49_999_999].map((body) => personTypeOf(rut(body)))).toEqual(
    Array(3).fill('natural'),
  );
  expect([50_000_000, 76_192_083, 99_999_999].map((body) => personTypeOf(rut(body)))).toEqual(
    Array(3).fill('legal'),
  );
});

test('[S-01] a kind that contradicts the number is refused with the kind of the number', () => {
  expect(checkPersonType(rut(76_192_083), 'natural')).toEqual({ ok: false, error: 'legal' });
  expect(checkPersonType(rut(12_345_678), 'legal')).toEqual({ ok: false, error: 'natural' });
  expect(checkPersonType(rut(12_345_678), 'natural')).toEqual({ ok: true, value: 'natural' });
  expect(checkPersonType(rut(76_192_083), undefined)).toEqual({ ok: true, value: 'legal' });
});

test("a company's number is not the RUN of a person", () => {
  expect(parseRun('76.192.083-9')).toEqual({ ok: false, error: 'notPerson' });
  expect(parseRun('12.345.678-5')).toEqual({ ok: true, value: '12345678-5' });
  expect(parseRun('12.345.678-9')).toEqual({ ok: false, error: 'checkDigit' });
});
