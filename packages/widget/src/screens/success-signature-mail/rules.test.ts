import { expect, test } from 'vitest';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import { addBusinessDays, nextSteps, resendRefusal } from './rules.ts';

const completion = {
  merchantCode: null,
  deliveryBusinessDays: 3,
  // Half past nine in the evening in Chile, past midnight in UTC.
  signedAt: '2026-12-05T00:30:00.000Z',
  maskedEmail: 'r****s@correo.cl',
  mail: 'sent' as const,
  certificate: null,
};

test('[S-15] business days leave out weekends and public holidays', () => {
  expect(addBusinessDays('2026-11-21', 3)).toBe('2026-11-25');
  // Friday, then Monday, the holiday of 8 December in between, Wednesday.
  expect(addBusinessDays('2026-12-04', 2)).toBe('2026-12-09');
  expect(addBusinessDays('2026-12-04', 0)).toBe('2026-12-04');
});

test('[S-15] says what happens next in three steps, with the dates of Chile', () => {
  expect(nextSteps(sampleSummary({ completion })).map(({ body }) => body)).toEqual([
    'El 4 de diciembre de 2026.',
    'Hacia el 10 de diciembre de 2026, en la dirección de despacho.',
    'Lo que vendas con débito llega a tu cuenta: día hábil siguiente.',
  ]);
});

test('[S-15] promises no delivery when nothing is shipped', () => {
  const basket = {
    items: [{ productId: 'payment-link', quantity: 1, mode: 'rent' as const, addressId: null, extras: [] }],
  };
  const [, second] = nextSteps(sampleSummary({ completion, basket }));
  expect(second?.title).toBe('Activas tus servicios');
});

test('[S-15] a resend that must wait or is over says so', () => {
  expect(resendRefusal('tooSoon')).toContain('va en camino');
  expect(resendRefusal('sendLimit')).toContain('máximo');
  expect(resendRefusal('outOfOrder')).toBeNull();
});
