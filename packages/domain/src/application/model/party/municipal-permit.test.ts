import { expect, test } from 'vitest';
import { needsPermit, parsePermitNumber, permitCommunes, permitOf } from './municipal-permit.ts';
import type { SalesChannel } from './prospect.ts';

const grocery = '472101';

test.each<[SalesChannel[], string, boolean]>([
  [['store'], grocery, true],
  [['internet', 'store'], grocery, true],
  [['internet'], grocery, false],
  [['mobile'], grocery, false],
  [['mobile', 'internet'], grocery, false],
  // A kitchen that delivers, a hotel that takes bookings: there are premises all the same.
  [['internet'], '561000', true],
  [['internet'], '551001', true],
  [['internet'], '620100', false],
])(
  '[S-16] a merchant selling by %j with the activity %s needs a municipal licence: %s',
  (channels, activityCode, needs) => {
    expect(needsPermit({ channels, activityCode })).toBe(needs);
  },
);

test('[S-16] the municipality is one where the business has a place, the head office’s first', () => {
  const at = (kind: string, communeCode: string) => ({ kind, communeCode });
  const addresses = [
    at('branch', '05101'),
    at('main', '13123'),
    at('branch', '13123'),
    at('delivery', '13101'),
  ];
  expect(permitCommunes({ addresses })).toEqual(['13123', '05101']);
});

test.each(['2-104567', '200345', 'rol 4-1234', '201234/2026'])(
  '[S-16] «%s» is a number of a licence',
  (typed) => {
    expect(parsePermitNumber(typed)).toEqual({ ok: true, value: typed.toUpperCase() });
  },
);

test.each(['', 'x', 'en trámite', '12', '<b>123</b>', '2-104567-'.repeat(3)])(
  '[S-16] «%s» is none',
  (typed) => expect(parsePermitNumber(typed)).toEqual({ ok: false, error: 'format' }),
);

test('[S-16] a licence of a commune where the business has no place is refused', () => {
  const read = permitOf(['13123']);
  expect(read({ number: ' 2-104567 ', communeCode: '13123' }, 'permit')).toEqual({
    ok: true,
    value: { number: '2-104567', communeCode: '13123' },
  });
  expect(read({ number: '2-104567', communeCode: '05101' }, 'permit')).toEqual({
    ok: false,
    error: [{ field: 'permit.communeCode', reason: 'choice' }],
  });
});
