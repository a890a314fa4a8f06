import { z } from 'zod';
import { rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

const accountKind = z.enum(['corriente', 'vista', 'rut', 'ahorro']);

/** Whether an account exists and belongs to the RUT, and of which kind it is; asked without a kind until somebody knows it. */
export const verifyAccount = defineOperation({
  source: 'accounts',
  name: 'verifyAccount',
  summary: 'Says whether an account exists and its holder is the RUT',
  method: 'POST',
  path: '/accounts/verify',
  safe: true,
  request: z.object({
    rut: rutSchema,
    bankCode: z.string().regex(/^\d{3}$/),
    /** Absent where the person was not asked. */
    kind: accountKind.optional(),
    number: z.string().regex(/^\d{5,20}$/),
  }),
  response: z.object({
    /** `kindNeeded`: this bank knows accounts by number and kind. */
    status: z.enum(['valid', 'notFound', 'otherHolder', 'closed', 'kindNeeded']),
    /** Of the account, as the bank has it. */
    kind: accountKind.optional(),
  }),
});
