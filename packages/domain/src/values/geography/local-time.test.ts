import { expect, test } from 'vitest';
import { communeOfMerchant, localTime } from './local-time.ts';

const winter = new Date('2026-07-01T12:00:00Z');
const summer = new Date('2026-12-01T12:00:00Z');

test.each([
  [undefined, '08:00', 'hora de Santiago', '09:00'],
  ['13101', '08:00', 'hora de Santiago', '09:00'],
  ['11101', '09:00', 'hora de Aysén', '09:00'],
  ['12101', '09:00', 'hora de Magallanes', '09:00'],
  ['05201', '06:00', 'hora de Isla de Pascua', '07:00'],
  ['05104', '08:00', 'hora de Santiago', '09:00'],
  ['99999', '08:00', 'hora de Santiago', '09:00'],
])('at noon in London it is in commune %s %s, %s, and %s in summer', (commune, hour, place, inSummer) => {
  expect(localTime(winter, commune)).toEqual({ day: '01-07-2026', hour, place });
  expect(localTime(summer, commune).hour).toBe(inSummer);
});

test('past midnight the day is that of the place too', () => {
  expect(localTime(new Date('2026-07-02T03:30:00Z'), '13101').day).toBe('01-07-2026');
  expect(localTime(new Date('2026-07-02T03:30:00Z'), '12101').day).toBe('02-07-2026');
});

test('the commune of a merchant is that of its head office, wherever that stands among its addresses', () => {
  const branch = { kind: 'branch', communeCode: '12101' };
  const main = { kind: 'main', communeCode: '13101' };
  expect(communeOfMerchant({ addresses: [branch, main] })).toBe('13101');
  expect(communeOfMerchant({ addresses: [branch] })).toBe('12101');
  expect(communeOfMerchant({ addresses: [] })).toBeUndefined();
  expect(communeOfMerchant(null)).toBeUndefined();
});
