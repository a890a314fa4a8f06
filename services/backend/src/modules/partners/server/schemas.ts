import { parseClientReference } from '@afilia/domain/partners/client-reference';
import { hostFields, lockableFields } from '@afilia/domain/application/model/host-fields';
import { errorCodes } from '@afilia/domain/values/errors/codes';
import { changeTypes } from '@afilia/domain/partners/change-type';
import { flowStates } from '@afilia/domain/application/model/flow/names';
import { z } from 'zod';
import { apiScopes } from '../ports/partner.ts';
import { instant } from '../../platform/http/instant.ts';

const reference = z
  .string()
  .superRefine((text, context) => {
    const parsed = parseClientReference(text);
    if (!parsed.ok)
      context.addIssue({
        code: 'custom',
        message: parsed.error === 'isRut' ? 'clientReferenceIsRut' : 'clientReference',
      });
  })
  .meta({
    pattern: String.raw`^[\w.:\-]{1,64}$`,
    description: 'What the bank calls an application; no RUT.',
  });

/** Letters of a value that is put into a form. */
const prefillLimit = 200;
const prefilled = z.string().max(prefillLimit).optional();

/** The seconds that a host session is open if the request gives none. */
export const usualSessionSeconds = 1_800;

/** The body that makes a host session. */
export const sessionBody = z.strictObject({
  clientReference: reference.optional(),
  isPJ: z.boolean().optional(),
  prefill: z.strictObject(Object.fromEntries(hostFields.map((name) => [name, prefilled]))).optional(),
  locked: z.array(z.enum(lockableFields)).max(lockableFields.length).optional(),
  returnUrl: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .optional(),
  expiresInSeconds: z.int().min(60).max(86_400).default(usualSessionSeconds),
});

/** The query that narrows a list of applications. */
export const listQuery = z.strictObject({
  clientReference: reference.optional(),
  state: z.enum(flowStates).optional(),
  updatedAfter: instant.optional().meta({
    format: 'date-time',
    description: 'RFC 3339, with its distance from UTC: `Z`, `+00:00`, `-03:00`.',
  }),
  cursor: z.string().max(200).optional(),
});

/** `Idempotency-Key` of every POST. */
export const idempotencyKey = z.string().regex(/^[\w.-]{1,64}$/u);

const moment = z.iso.datetime();

/** A host session that was made. */
export const createdSession = z.strictObject({ id: z.string(), clientSecret: z.string(), expiresAt: moment });

/** A host session as it stands. */
export const sessionAnswer = z.strictObject({
  id: z.string(),
  status: z.enum(['open', 'used', 'expired']),
  clientReference: z.string().nullable(),
  applicationId: z.uuid().nullable(),
  expiresAt: moment,
});

const count = z.int().min(0);

/** An application as its bank's server sees it: no name, RUT, mail or amount. */
export const applicationAnswer = z.strictObject({
  id: z.uuid(),
  folio: z.string(),
  host: z.string(),
  clientReference: z.string().nullable(),
  isPJ: z.boolean(),
  state: z.enum(flowStates),
  errorCode: z
    .enum(errorCodes)
    .nullable()
    .meta({ description: 'Of the catalogue; what paused or ended it.' }),
  startedAt: moment,
  updatedAt: moment,
  version: count,
  signatories: z.strictObject({ required: count, signed: count }),
});

/** A page of a list. */
export const listAnswer = z.strictObject({
  applications: z.array(applicationAnswer).max(100),
  cursor: z.string().nullable().meta({ description: 'Where the next page begins; null at the end.' }),
});

/** The query that narrows the log of changes. */
export const changesQuery = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]|[1-9]\d|1\d\d|200)$/u)
    .optional()
    .meta({ description: '1 to 200; else 50.' }),
});

/** A page of the log of changes. */
export const changesAnswer = z.strictObject({
  changes: z
    .array(z.strictObject({ applicationId: z.uuid(), version: count, type: z.enum(changeTypes), at: moment }))
    .max(200),
  cursor: z.string().meta({ description: 'Where the next page begins. Good for thirty days.' }),
  hasMore: z.boolean(),
});

/** The form that asks for a token (RFC 6749 4.4). */
export const tokenForm = z.object({
  grant_type: z.literal('client_credentials'),
  scope: z.string().optional(),
  client_id: z.string().optional().meta({ description: 'With `client_secret`, or beside an assertion.' }),
  client_secret: z.string().optional().meta({ description: 'Instead of `Basic`; not beside it.' }),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer').optional(),
  client_assertion: z.string().optional().meta({
    description:
      'Instead of a secret (RFC 7523): a JWT by ES256, Ed25519 (or its old name EdDSA) or PS256, with `iss` and `sub` the client, `aud` the `issuer` of `/.well-known/oauth-authorization-server` (or this address), `exp` within five minutes, and a `jti` that is used once.',
  }),
});

/** An access token. */
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string().meta({ description: `Of ${apiScopes.join(' ')}, with blanks between.` }),
});

/** The errors of a request for a token (RFC 6749 5.2). */
export const tokenErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'unsupported_grant_type',
] as const;
export const tokenRefusal = z.strictObject({ error: z.enum(tokenErrors) });
