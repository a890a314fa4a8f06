import { connectRegulator, readDebtReport, verifyDebtReport } from '@afilia/source-contracts/regulator';
import type { RegulatorSource } from '../ports/sources.ts';
import { connectRequest } from '../credential-source/connect-request.ts';
import { readingOfVerification } from '../credential-source/reading-of-verification.ts';
import { credentialFailure } from '../credential-source/credential-failures.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The financial regulator: E12 to E17 by its refusals, E16 when it fails. */
export const createRegulatorSource = (client: SourceClient): RegulatorSource => ({
  connect: (input, call) =>
    client.request(connectRegulator, connectRequest(input), call, {
      answer: answered,
      refusal: credentialFailure,
    }),
  fetch: ({ rut, grant }, call) =>
    client.request(readDebtReport, { rut, grant }, call, { answer: answered, refusal: credentialFailure }),
  verify: (document, call) => client.request(verifyDebtReport, document, call, readingOfVerification),
});
