import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { expect, test } from 'vitest';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import { nextSteps, resendRefusal } from './rules.ts';

const completion = {
  merchantCode: null,
  deliveryBusinessDays: 3,
  // Half past nine in the evening in Chile, past midnight in UTC.
  signedAt: '2026-12-05T00:30:00.000Z',
  maskedEmail: 'r****s@correo.cl',
  mail: 'sent' as const,
  certificate: null,
};

test('[S-15] says what happens next in three steps, with the dates of Chile', () => {
  expect(nextSteps(sampleSummary({ completion })).map(({ body }) => body)).toEqual([
    `El ${unbroken('4 de diciembre de 2026')}.`,
    `Hacia el ${unbroken('10 de diciembre de 2026')}, en la dirección de despacho.`,
    'Lo que vendas con débito llega a tu cuenta: día hábil siguiente.',
  ]);
});

test('[S-15] a delivery that Good Friday puts off is promised for the day after the weekend', () => {
  const signedAt = '2027-03-23T15:00:00.000Z';
  const [, delivery] = nextSteps(sampleSummary({ completion: { ...completion, signedAt } }));
  expect(delivery?.body).toBe(`Hacia el ${unbroken('29 de marzo de 2027')}, en la dirección de despacho.`);
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
