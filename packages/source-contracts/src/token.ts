import { z } from 'zod';
import { folioSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Issues the token that identifies one application before the provider's services (E01). */
export const issueToken = defineOperation({
  source: 'token',
  name: 'issueToken',
  summary: 'Issues an access token for one application',
  method: 'POST',
  path: '/tokens',
  safe: true,
  request: z.object({ folio: folioSchema, rut: rutSchema }),
  response: z.object({ accessToken: z.string().min(16).max(4096), expiresInSeconds: z.int().positive() }),
});
