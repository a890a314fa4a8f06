import { z } from 'zod';
import {
  connectRequestSchema,
  connectResponseSchema,
  credentialProblems,
  fetchRequestSchema,
} from './credential-source.ts';
import { verifyDocumentRequestSchema, verifyDocumentResponseSchema } from './issued-document.ts';
import { dateSchema, pesosSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Opens the financial regulator with the person's key. */
export const connectRegulator = defineOperation({
  source: 'regulator',
  name: 'connectRegulator',
  summary: 'Exchanges a credential for a short grant',
  method: 'POST',
  path: '/grants',
  safe: false,
  request: connectRequestSchema,
  response: connectResponseSchema,
  problems: credentialProblems,
});

/** Reads the report of debts (spec/chile#debt-report). */
export const readDebtReport = defineOperation({
  source: 'regulator',
  name: 'readDebtReport',
  summary: 'Debts with banks, cooperatives and issuers',
  method: 'POST',
  path: '/debt-reports',
  safe: true,
  takesLong: true,
  request: fetchRequestSchema,
  response: z.object({
    asOf: dateSchema,
    currentDebtClp: pesosSchema.nonnegative(),
    overdueDebtClp: pesosSchema.nonnegative(),
    documentFolio: z.string().min(1).max(60),
  }),
  problems: credentialProblems,
});

/** Confirms a document that the person uploaded instead of giving a key (spec/chile#uploaded-documents). */
export const verifyDebtReport = defineOperation({
  source: 'regulator',
  name: 'verifyDebtReport',
  summary: 'Whether a debt report that a person gave is the one that was issued',
  method: 'POST',
  path: '/documents/verify',
  safe: true,
  request: verifyDocumentRequestSchema,
  response: verifyDocumentResponseSchema,
  problems: credentialProblems,
});
