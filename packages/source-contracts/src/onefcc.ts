import { z } from 'zod';
import { rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/**
 * Screening against financial-crime lists; a hit is R03 and is never explained on screen (spec/chile#money-laundering).
 */
export const screenPerson = defineOperation({
  source: 'onefcc',
  name: 'screenPerson',
  summary: 'Screens a person or company against financial-crime lists',
  method: 'POST',
  path: '/screenings',
  safe: true,
  request: z.object({ rut: rutSchema, name: z.string().max(160).optional() }),
  response: z.object({ outcome: z.enum(['clear', 'hit']), screeningId: z.string().min(1).max(80) }),
});
