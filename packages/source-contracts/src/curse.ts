import { z } from 'zod';
import { folioSchema, orderItemSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Last check before contracts (spec/screens#curse). A late finding declines with its reason: R02, R03, R09 or R11. */
export const approveCurse = defineOperation({
  source: 'curse',
  name: 'approveCurse',
  summary: 'Last check of an application before its contracts are made',
  method: 'POST',
  path: '/approvals',
  safe: false,
  request: z.object({
    folio: folioSchema,
    rut: rutSchema,
    items: z.array(orderItemSchema).min(1).max(50),
    /** Codes that a person of the staff has let pass; it may still decline. */
    allowances: z
      .array(
        z.object({
          code: z.string().regex(/^R\d{2}$/),
          decisionId: z.string().min(1).max(80),
          decidedAt: z.iso.datetime(),
        }),
      )
      .max(20)
      .optional(),
  }),
  response: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approved'), approvalId: z.string().min(1).max(80) }),
    z.object({
      decision: z.literal('declined'),
      reason: z.enum(['existingCustomer', 'listed', 'precoMark', 'policy']),
    }),
  ]),
});

/** Books the signed application: the merchant gets its code and the equipment is ordered. */
export const completeCurse = defineOperation({
  source: 'curse',
  name: 'completeCurse',
  summary: 'Books the signed application',
  method: 'POST',
  path: '/completions',
  safe: false,
  request: z.object({
    folio: folioSchema,
    approvalId: z.string().min(1).max(80),
    /** Of the merchant at the acquirer's core. */
    registrationId: z.string().min(1).max(80),
    signedDocuments: z
      .array(z.object({ kind: z.string().min(1).max(60), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
      .min(1)
      .max(20),
  }),
  response: z.object({
    merchantCode: z.string().min(1).max(40),
    deliveryBusinessDays: z.int().min(0).max(90),
  }),
  problems: { unknownApproval: 'No approval with this id for this folio' },
});
