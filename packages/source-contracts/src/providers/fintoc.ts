import { z } from 'zod';
import { defineOperation } from '../operation.ts';

const activity = z.object({
  code: z.string().regex(/^\d{1,6}$/),
  description: z.string().min(1).max(300),
  iva: z.boolean().nullable(),
  category: z.string().max(10).nullable(),
  started_at: z.string().min(10).max(40).nullable(),
});

const statement = z.object({
  document_number: z.string().min(1).max(60),
  fiscal_year: z.int().min(1990).max(2999),
  /** The month, 1 to 12. */
  period: z.coerce.number().int().min(1).max(12),
  status: z.string().max(60),
  institution_tax_statement: z.object({ total_debit: z.number().nullable() }),
  taxpayer: z.object({
    id: z.string().min(2).max(12),
    institution_tax_payer: z.object({ activities: z.array(activity).max(50) }),
  }),
});

/** One monthly declaration (F29). */
export type FintocStatement = z.output<typeof statement>;

/** Name of a declaration that counts. */
export const validStatement = 'Vigente';

/**
 * Fintoc, «List tax statements» (https://docs.fintoc.com/api/fiscal-api/tax-statements/tax-statements-list, read 2026-11-26):
 * the monthly declarations behind a link, the newest first. Published are path, both parameters, all fields and `Vigente`.
 * The token goes in the query because the provider takes it nowhere else.
 */
export const listTaxStatements = defineOperation({
  source: 'tax',
  name: 'listTaxStatements',
  summary: 'The monthly declarations of the linked taxpayer, the newest first',
  method: 'GET',
  path: '/tax_statements',
  safe: true,
  takesLong: true,
  inQuery: true,
  authorization: 'plain',
  request: z.object({ link_token: z.string().min(1).max(300), per_page: z.string().regex(/^\d{1,3}$/) }),
  response: z.array(statement).max(300),
  refusalWord: z
    .object({ error: z.object({ code: z.string().min(1).max(64) }) })
    .transform(({ error }) => error.code),
});

/** A person connected a source; its other fields are not read. */
export const linkCreated = z.object({
  type: z.literal('link.created'),
  data: z.object({ holder_id: z.string().min(1).max(20), link_token: z.string().min(1).max(300) }),
});

/** Header of its signature: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 with the secret of the endpoint. */
export const fintocSignatureHeader = 'fintoc-signature';

/** Text that is signed. */
export const fintocSignedText = (time: string, body: string): string => `${time}.${body}`;

/** Path of ours that takes its events in. */
export const fintocEventsPath = '/sources/fintoc/events';

/** Keys with which the sandbox plays it. Not secrets. */
export const playedFintoc = { publicKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox' } as const;
