import { z } from 'zod';
import { dateSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Marks that the bank keeps on a RUT; one in force that blocks is R09. */
export const readMarks = defineOperation({
  source: 'preco',
  name: 'readMarks',
  summary: 'Marks kept on a RUT',
  method: 'POST',
  path: '/marks/lookup',
  safe: true,
  request: z.object({ rut: rutSchema }),
  response: z.object({
    marks: z.array(z.object({ kind: z.string().max(40), blocks: z.boolean(), since: dateSchema })).max(100),
  }),
});
