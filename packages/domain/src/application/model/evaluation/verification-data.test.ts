import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { parseVerificationData } from './verification-data.ts';

const context = { today: '2026-11-21', run: '12345678-5' as Rut };
const typed = {
  documentNumber: '523.456.789',
  documentExpiry: '01-03-2030',
  pep: { isPep: false, position: 'dropped' },
  fundsOrigin: 'businessSales',
};

test('reads the data of a person who is not exposed', () => {
  expect(parseVerificationData(typed, context)).toStrictEqual({
    ok: true,
    value: { ...typed, documentNumber: '523456789', documentExpiry: '2030-03-01', pep: { isPep: false } },
  });
});

test.each([
  [{ documentNumber: '12.345.678-5' }, 'documentNumber', 'documentNumber.isRun'],
  [{ documentExpiry: '21-11-2026' }, 'documentExpiry', 'date.past'],
  [{ documentExpiry: '31-02-2030' }, 'documentExpiry', 'date.format'],
  [{ pep: null }, 'pep', 'required'],
  [{ pep: {} }, 'pep.isPep', 'required'],
  [{ fundsOrigin: 'robbery' }, 'fundsOrigin', 'choice'],
])('refuses %j at %s for %s', (wrong, field, reason) => {
  expect(parseVerificationData({ ...typed, ...wrong }, context)).toEqual({
    ok: false,
    error: [{ field, reason }],
  });
});

test('never throws, whatever comes and wherever', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true });
  fc.assert(
    fc.property(anything, fc.constantFrom(...Object.keys(typed)), (value, key) => {
      expect(parseVerificationData(value, context).ok).toBe(false);
      const parsed = parseVerificationData({ ...typed, [key]: value }, context);
      expect(parsed.ok || parsed.error.length > 0).toBe(true);
    }),
  );
});
