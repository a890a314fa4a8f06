import { z } from 'zod';
import { rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Asks whether the merchant is a customer of the bank. */
export const findCustomer = defineOperation({
  source: 'bank',
  name: 'findCustomer',
  summary: 'Says whether a RUT is a customer of the bank',
  method: 'POST',
  path: '/customers/lookup',
  safe: true,
  request: z.object({ rut: rutSchema }),
  response: z.object({ customer: z.boolean() }),
});
