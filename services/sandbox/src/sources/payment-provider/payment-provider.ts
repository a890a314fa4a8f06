import { findMerchant, readCatalogue, reserveStock } from '@afilia/source-contracts/payment-provider';
import { chileanDay } from '../chilean-day.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';
import { products, rates, ufValueOn } from './catalogue.ts';

export const paymentProviderSource = defineSource('payment-provider', (serve) => [
  serve(findMerchant).with(({ rut }, { finding }) =>
    finding === 'activeMerchant'
      ? { status: 'active', merchantCode: identifier('COM', rut) }
      : { status: 'none', merchantCode: null },
  ),
  serve(readCatalogue).with((_request, { now }) => {
    const ufDate = chileanDay(now);
    return { version: '2026-11', ufDate, ufValue: ufValueOn(ufDate), products, rates };
  }),
  serve(reserveStock).with(({ folio, items }) => ({
    reservationId: identifier('RES', folio, JSON.stringify(items)),
    deliveryBusinessDays: 3,
  })),
]);
