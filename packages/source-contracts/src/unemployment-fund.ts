import { z } from 'zod';
import {
  connectRequestSchema,
  connectResponseSchema,
  credentialProblems,
  fetchRequestSchema,
} from './credential-source.ts';
import { verifyDocumentRequestSchema, verifyDocumentResponseSchema } from './issued-document.ts';
import { pesosSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Opens the unemployment fund with the person's key. */
export const connectUnemploymentFund = defineOperation({
  source: 'unemployment-fund',
  name: 'connectUnemploymentFund',
  summary: 'Exchanges a credential for a short grant',
  method: 'POST',
  path: '/grants',
  safe: false,
  request: connectRequestSchema,
  response: connectResponseSchema,
  problems: credentialProblems,
});

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

/** Confirms a document that the person uploaded instead of giving a key (spec/chile#uploaded-documents). */
export const verifyFundDocument = defineOperation({
  source: 'unemployment-fund',
  name: 'verifyFundDocument',
  summary: 'Whether a certificate that a person gave is the one that was issued',
  method: 'POST',
  path: '/documents/verify',
  safe: true,
  request: verifyDocumentRequestSchema,
  response: verifyDocumentResponseSchema,
  problems: credentialProblems,
});
