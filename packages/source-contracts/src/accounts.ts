import { z } from 'zod';
import { rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

const accountKind = z.enum(['corriente', 'vista', 'rut', 'ahorro']);

/** Verifies that an account exists and belongs to the RUT, and its kind; the request has no kind until that is known. */
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
