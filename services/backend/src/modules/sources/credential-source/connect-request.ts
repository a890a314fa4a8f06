import type { connectRequestSchema } from '@afilia/source-contracts/credential-source';
import type { z } from 'zod';
import type { ConnectInput } from '../ports/sources.ts';

/**
 * A person comes with the ClaveÚnica, a company with the key that the source itself gave it
 * (spec/screens#embedconnect).
 */
export const connectRequest = ({
  rut,
  credentials,
  isPJ,
}: ConnectInput): z.input<typeof connectRequestSchema> => ({
  rut,
  credential: isPJ ? 'sourceKey' : 'claveUnica',
  key: credentials.key,
  isPJ,
});
