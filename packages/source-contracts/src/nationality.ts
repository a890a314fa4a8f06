import { z } from 'zod';
import { countrySchema, dateSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

const otherTaxResidences = z
  .array(
    z.object({
      country: countrySchema,
      taxId: z.string().max(40).nullable(),
      reason: z.string().max(160).nullable(),
    }),
  )
  .max(10);

/** Declaration of a person, or a company, for FATCA and CRS (spec/screens#nationality). */
export const taxResidenceDeclarationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('natural'),
    nationality: countrySchema,
    otherNationalities: z.array(countrySchema).max(10),
    birthCountry: countrySchema,
    livesInChile: z.boolean(),
    usPerson: z.boolean(),
    usTin: z
      .string()
      .regex(/^\d{9}$/)
      .nullable(),
    otherTaxResidences,
    visa: z.string().max(60).nullable(),
    idExpiry: dateSchema.nullable(),
  }),
  z.object({
    kind: z.literal('legal'),
    incorporationCountry: countrySchema,
    entityKind: z.enum(['active', 'passive']),
    otherTaxResidences,
  }),
]);

/** Registers a declaration. One that a person must look at (US person, passive entity) is R10. */
export const declareTaxResidence = defineOperation({
  source: 'nationality',
  name: 'declareTaxResidence',
  summary: 'Registers a declaration of nationality and tax residence',
  method: 'POST',
  path: '/declarations',
  safe: true,
  request: z.object({ rut: rutSchema, declaration: taxResidenceDeclarationSchema }),
  response: z.object({
    outcome: z.enum(['accepted', 'review']),
    reason: z.enum(['usPerson', 'passiveEntity', 'policy']).nullable(),
  }),
});
