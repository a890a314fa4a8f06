import { z } from 'zod';
import { countrySchema, dateSchema, folioSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/**
 * Screening against financial-crime lists (spec/chile#money-laundering). `hit`: name and number are on the named lists;
 * `possible`: the name is, and nothing else was compared. Neither is ever explained on screen.
 */
export const screenPerson = defineOperation({
  source: 'onefcc',
  name: 'screenPerson',
  summary: 'Screens a person or company against financial-crime lists',
  method: 'POST',
  path: '/screenings',
  safe: true,
  request: z
    .object({
      /** The application on whose behalf lists are searched. */
      reference: folioSchema,
      kind: z.enum(['natural', 'legal']),
      role: z.enum(['merchant', 'applicant', 'owner', 'representative', 'signatory']),
      rut: rutSchema.optional(),
      /** As a register writes it: up to three parts of 160 letters. */
      name: z.string().min(1).max(500).optional(),
      birthDate: dateSchema.optional(),
      nationality: countrySchema.optional(),
      /** Of a foreigner without a RUN: as it was declared, issued by the country of `nationality`. */
      document: z.string().min(3).max(30).optional(),
    })
    .refine(({ rut, name, document }) => (rut ?? name ?? document) !== undefined),
  response: z.object({
    outcome: z.enum(['clear', 'possible', 'hit']),
    lists: z.array(z.enum(['sanctions', 'pep', 'internal'])).max(10),
    screeningId: z.string().min(1).max(80),
  }),
});
