import {
  connectUnemploymentFund,
  readContributions,
  verifyFundDocument,
} from '@afilia/source-contracts/unemployment-fund';
import type { UnemploymentFundSource } from '../ports/sources.ts';
import { connectRequest } from '../credential-source/connect-request.ts';
import { readingOfVerification } from '../credential-source/reading-of-verification.ts';
import { credentialFailure } from '../credential-source/credential-failures.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The unemployment fund: E12 to E17 by its refusals, E16 when it fails. «Sin registros» is an answer. */
export const createUnemploymentFundSource = (client: SourceClient): UnemploymentFundSource => ({
  connect: (input, call) =>
    client.request(connectUnemploymentFund, connectRequest(input), call, {
      answer: answered,
      refusal: credentialFailure,
    }),
  fetch: ({ rut, grant }, call) =>
    client.request(readContributions, { rut, grant }, call, { answer: answered, refusal: credentialFailure }),
  verify: (document, call) => client.request(verifyFundDocument, document, call, readingOfVerification),
});
