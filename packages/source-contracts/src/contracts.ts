import { z } from 'zod';
import { folioSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Documents that can be asked for (spec/screens#signdocuments). */
export const contractKinds = [
  'affiliation-contract',
  'particular-conditions',
  'payment-mandate',
  'tax-residence-declaration',
  'equipment-lease',
  'beneficial-owners',
] as const;

export const contractDocumentSchema = z.object({
  kind: z.enum(contractKinds),
  title: z.string().min(1).max(160),
  clauses: z
    .array(
      z.object({
        /** Target of `{{ref:id}}` in a text of the same document. */
        id: z.string().min(1).max(60).optional(),
        /** Without its number. */
        heading: z.string().min(1).max(160),
        body: z.string().min(1).max(6000),
      }),
    )
    .min(1)
    .max(60),
});

/** Numbers a contract and gives the clauses in force; the caller lays them out and signs them. */
export const draftContract = defineOperation({
  source: 'contracts',
  name: 'draftContract',
  summary: 'Numbers a contract and gives its clauses in force',
  method: 'POST',
  path: '/contracts',
  safe: false,
  request: z.object({
    folio: folioSchema,
    rut: rutSchema,
    isPJ: z.boolean(),
    kinds: z.array(z.enum(contractKinds)).min(1).max(contractKinds.length),
  }),
  response: z.object({
    contractNumber: z.string().min(1).max(60),
    version: z.string().min(1).max(40),
    documents: z.array(contractDocumentSchema).min(1).max(contractKinds.length),
  }),
});
