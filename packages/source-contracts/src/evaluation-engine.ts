import { z } from 'zod';
import { activityCodeSchema, folioSchema, pesosSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';
import { readTaxFolder } from './tax.ts';
import { readContributions } from './unemployment-fund.ts';
import { readDebtReport } from './regulator.ts';

/** Statements of the applicant about the business, as far as the policy asks. */
const prospectSummarySchema = z.object({
  /** Absent where neither a source nor a person said it. */
  activityCode: activityCodeSchema.optional(),
  channels: z.array(z.enum(['store', 'mobile', 'internet'])).max(3),
  monthlySales: z.enum(['upTo1M', '1to5M', '5to20M', '20to100M', 'over100M']),
  averageTicketClp: pesosSchema.nonnegative(),
  /** Origins of values without a declaration: a ticket as the form had set it, an activity of the tax record. */
  origins: z
    .object({
      activityCode: z.enum(['taxFolder', 'taxRegistry']).optional(),
      averageTicket: z.literal('preset').optional(),
    })
    .optional(),
});

/** Applies the risk policy: `grey` is R10, `rejected` is R11. A source that did not answer is null. */
export const evaluateApplication = defineOperation({
  source: 'evaluation-engine',
  name: 'evaluateApplication',
  summary: 'Applies the risk policy to an application',
  method: 'POST',
  path: '/evaluations',
  safe: true,
  request: z.object({
    folio: folioSchema,
    rut: rutSchema,
    isPJ: z.boolean(),
    /** The engine knows its owner by the RUT. */
    tax: readTaxFolder.response.omit({ holder: true, addresses: true }),
    unemploymentFund: readContributions.response.nullable(),
    regulator: readDebtReport.response.nullable(),
    /** Origin of the documents: from the sources, uploaded and confirmed, or not confirmed. */
    origin: z.enum(['fetched', 'authentic', 'unverified']),
    prospect: prospectSummarySchema,
  }),
  response: z.object({
    verdict: z.enum(['approved', 'grey', 'rejected']),
    score: z.number().min(0).max(1000),
    policyVersion: z.string().min(1).max(40),
  }),
});
