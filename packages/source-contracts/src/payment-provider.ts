import { z } from 'zod';
import { dateSchema, folioSchema, orderItemSchema, pesosSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Asks whether a RUT already has a merchant contract; an active one is R02. */
export const findMerchant = defineOperation({
  source: 'payment-provider',
  name: 'findMerchant',
  summary: 'Says whether a RUT already is a merchant',
  method: 'POST',
  path: '/merchants/lookup',
  safe: true,
  request: z.object({ rut: rutSchema }),
  response: z.object({
    status: z.enum(['none', 'active', 'closed']),
    merchantCode: z.string().max(40).nullable(),
  }),
});

const productSchema = z.object({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(80),
  line: z.string().max(160),
  kind: z.enum(['terminal', 'internet']),
  /** Monthly rent in UF without IVA. */
  rentUf: z.number().nonnegative().optional(),
  /** Price in pesos without IVA. */
  buyClp: pesosSchema.nonnegative().optional(),
  /** Value of rented equipment that is not returned, in pesos without IVA. */
  replacementClp: pesosSchema.nonnegative().optional(),
  mostChosen: z.boolean(),
  extras: z.array(z.enum(['electronicReceipt', 'tips', 'interestFreeInstalments', 'dollarSales'])),
});

const rateSchema = z.object({
  card: z.enum(['debit', 'credit', 'prepaid']),
  percent: z.number().min(0).max(100),
  fixedUf: z.number().nonnegative(),
  interchangePercent: z.number().min(0).max(100),
  brandPercent: z.number().min(0).max(100),
  marginPercent: z.number().min(0).max(100),
  settlement: z.string().min(1).max(80),
});

/** Products, prices, the day's UF and rates in force. */
export const readCatalogue = defineOperation({
  source: 'payment-provider',
  name: 'readCatalogue',
  summary: 'Products and rates in force',
  method: 'GET',
  path: '/catalogue',
  safe: true,
  request: z.object({}),
  response: z.object({
    version: z.string().min(1).max(40),
    ufValue: z.number().positive(),
    ufDate: dateSchema,
    products: z.array(productSchema).min(1).max(100),
    rates: z.array(rateSchema).min(1).max(20),
  }),
});

/** Holds equipment for one application. */
export const reserveStock = defineOperation({
  source: 'payment-provider',
  name: 'reserveStock',
  summary: 'Reserves equipment for an application',
  method: 'POST',
  path: '/stock/reservations',
  safe: false,
  request: z.object({ folio: folioSchema, items: z.array(orderItemSchema).min(1).max(50) }),
  response: z.object({
    reservationId: z.string().min(1).max(80),
    /** Within how many business days the equipment arrives; the contract says it. */
    deliveryBusinessDays: z.int().min(0).max(90).optional(),
  }),
});
