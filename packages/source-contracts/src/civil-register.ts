import { z } from 'zod';
import { dateSchema, folioSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

const documentKindSchema = z.enum(['national', 'foreigner']);

/** The holder as registered; some agreements with the register give the state of the card alone. */
const holderSchema = z.object({
  givenNames: z.string().min(1).max(160),
  paternalSurname: z.string().min(1).max(160),
  maternalSurname: z.string().min(1).max(160).nullable(),
  birthDate: dateSchema,
});

/**
 * Verifies an identity card by RUN, document number and expiry (spec/chile#identity-card). `unknown` never says which half is
 * wrong, so that numbers of others cannot be found by trying.
 */
export const verifyIdentityDocument = defineOperation({
  source: 'civil-register',
  name: 'verifyIdentityDocument',
  summary: 'Verifies an identity card',
  method: 'POST',
  path: '/identity-documents/verify',
  safe: true,
  request: z.object({
    /** The application that asks: a register logs on whose behalf it was read. */
    reference: folioSchema,
    rut: rutSchema,
    documentNumber: z.string().min(8).max(9),
    documentExpiry: dateSchema,
  }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('valid'),
      person: holderSchema.nullable(),
      documentKind: documentKindSchema,
      documentExpiry: dateSchema,
      checkId: z.string().min(1).max(80),
    }),
    z.object({
      status: z.literal('blocked'),
      reason: z.enum(['temporary', 'permanent', 'replaced', 'deceased']),
    }),
    z.object({
      status: z.literal('expired'),
      expiredOn: dateSchema,
      documentKind: documentKindSchema,
      residenceInProcess: z.boolean(),
    }),
    z.object({ status: z.literal('unknown') }),
  ]),
});
