import { z } from 'zod';
import { credentialProblems, defineConnect, fetchRequestSchema } from './credential-source.ts';
import { defineVerification } from './issued-document.ts';
import { pesosSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Opens the unemployment fund with the person's key. */
export const connectUnemploymentFund = defineConnect('unemployment-fund', 'connectUnemploymentFund');

/**
 * Reads the contributions. Someone who never was employed has none, and that is no error
 * (spec/chile#unemployment-fund).
 */
export const readContributions = defineOperation({
  source: 'unemployment-fund',
  name: 'readContributions',
  summary: 'Contributions of the last twelve months',
  method: 'POST',
  path: '/certificates',
  safe: true,
  takesLong: true,
  request: fetchRequestSchema,
  response: z.object({
    affiliated: z.boolean(),
    monthsContributed: z.int().min(0).max(12),
    averageTaxableIncomeClp: pesosSchema.nonnegative(),
    documentFolio: z.string().max(60).nullable(),
  }),
  problems: credentialProblems,
});

/** See {@link defineVerification}. */
export const verifyFundDocument = defineVerification(
  'unemployment-fund',
  'verifyFundDocument',
  'a certificate',
);
