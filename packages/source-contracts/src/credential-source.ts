import { z } from 'zod';
import { rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';
import type { SourceName } from './source-names.ts';

/**
 * The half that the three sources behind a personal key share (tax, unemployment fund, regulator):
 * the key is given once for a short grant, and documents are fetched with the grant.
 */
export const connectRequestSchema = z.object({
  rut: rutSchema,
  /** Kind of credential: ClaveÚnica of a person, or the key that the source gives a company. */
  credential: z.enum(['claveUnica', 'sourceKey']),
  key: z.string().min(1).max(128),
  isPJ: z.boolean(),
});

const connectResponseSchema = z.object({
  grant: z.string().min(16).max(4096),
  expiresInSeconds: z.int().positive().max(86_400),
});

export const fetchRequestSchema = z.object({ rut: rutSchema, grant: z.string().min(1).max(4096) });

/** Words of a 4xx answer. Each has one code of ours (spec/errors#sources). */
export const credentialProblems = {
  wrongCredentials: 'E12: the key is not the right one',
  blockedCredentials: 'E13: the key is blocked or has expired at the source',
  unauthorized: 'E14: the source does not let us act for this person (also any 401 or 403)',
  disabled: 'E15: the access was disabled or lost (also any 410 or 423)',
  documentUnavailable: 'E17: the source answers, but the document cannot be retrieved',
} as const;

export type CredentialProblem = keyof typeof credentialProblems;

/** Opens a source with the person's key. */
export const defineConnect = (source: SourceName, name: string) =>
  defineOperation({
    source,
    name,
    summary: 'Exchanges a credential for a short grant',
    method: 'POST',
    path: '/grants',
    safe: false,
    request: connectRequestSchema,
    response: connectResponseSchema,
    problems: credentialProblems,
  });
