import { z } from 'zod';
import { dateSchema, pesosSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Commercial default bureaux: `negative` is R07, `grey` (small or already cleared) is R08. */
export const checkNegativeFiles = defineOperation({
  source: 'negative-files',
  name: 'checkNegativeFiles',
  summary: 'Protests and arrears of a RUT, judged by the bureau',
  method: 'POST',
  path: '/reports',
  safe: true,
  request: z.object({ rut: rutSchema }),
  response: z.object({
    outcome: z.enum(['clean', 'grey', 'negative']),
    records: z.int().nonnegative(),
    amountClp: pesosSchema.nonnegative(),
    /** Each unpaid debt, for the staff who review a refusal; absent where the bureau gives totals alone. */
    entries: z
      .array(
        z.object({
          kind: z.enum(['protest', 'arrears', 'collection']),
          /** Company that claims it. */
          creditor: z.string().min(1).max(120),
          amountClp: pesosSchema.nonnegative(),
          dueOn: dateSchema,
        }),
      )
      .max(100)
      .optional(),
  }),
});
