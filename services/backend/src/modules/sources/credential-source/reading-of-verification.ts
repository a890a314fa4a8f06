import type { verifyDocumentResponseSchema } from '@afilia/source-contracts/issued-document';
import type { z } from 'zod';
import { answered } from '../http/results.ts';
import { credentialFailure } from './credential-failures.ts';

/** The meaning of an issuer's answer about a document: withdrawn is as little worth as never issued. */
export const readingOfVerification = {
  answer: ({ status }: z.output<typeof verifyDocumentResponseSchema>) =>
    answered({ authentic: status === 'authentic' }),
  refusal: credentialFailure,
};
