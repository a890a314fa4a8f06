import { findMerchant, readCatalogue, reserveStock } from '@afilia/source-contracts/payment-provider';
import type { z } from 'zod';
import type { Catalogue, PaymentProviderSource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';
import { orderOf } from '../order-of.ts';

/** The payment provider's core: E02 when it fails, R02 for a RUT with a contract in force. */
export const createPaymentProviderSource = (client: SourceClient): PaymentProviderSource => ({
  findMerchant: ({ rut }, call) =>
    client.request(findMerchant, { rut }, call, {
      answer: ({ status, merchantCode }, describe) =>
        status === 'active'
          ? onRecord(
              { source: 'paymentProvider', merchantCode },
              rejected('R02', describe('already a merchant')),
            )
          : answered({ existing: false }),
    }),
  catalogue: (_input, call) =>
    client.request(readCatalogue, {}, call, { answer: (wire) => answered(catalogueFrom(wire)) }),
  reserveStock: ({ folio, items }, call) =>
    client.request(reserveStock, { folio, items: items.map(orderOf) }, call, {
      answer: ({ reservationId, deliveryBusinessDays }) =>
        answered({ reservationId, ...(deliveryBusinessDays !== undefined && { deliveryBusinessDays }) }),
    }),
});

const catalogueFrom = ({ products, ...rest }: z.output<typeof readCatalogue.response>): Catalogue => ({
  ...rest,
  products: products.map(({ rentUf, buyClp, replacementClp, ...product }) => ({
    ...product,
    ...(rentUf === undefined ? {} : { rentUf }),
    ...(buyClp === undefined ? {} : { buyClp }),
    ...(replacementClp === undefined ? {} : { replacementClp }),
  })),
});
