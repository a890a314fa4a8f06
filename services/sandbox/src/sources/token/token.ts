import { createHash } from 'node:crypto';
import { issueToken } from '@afilia/source-contracts/token';
import { defineSource } from '../serve.ts';

export const tokenSource = defineSource('token', (serve) => [
  serve(issueToken).with(({ folio }, { now }) => ({
    accessToken: createHash('sha256').update(`${folio} ${now.toISOString()}`).digest('base64url'),
    expiresInSeconds: 3600,
  })),
]);
