import { Applicant } from '@afilia/testing/people/applicant';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
const start = (rut: string, kind: { isPJ?: boolean | null }) =>
  new Applicant(backend).send('start-application', {
    input: { rut, ...kind, ...consents, textVersion: '2026-11-01' },
  });

test('[S-01] a company is not started as a person, nor a person as a company', async () => {
  for (const [rut, isPJ, reason] of [
    ['76.192.083-9', false, 'kind.mismatch'],
    ['12.345.678-5', true, 'kind.mismatch'],
  ] as const)
    expect(await start(rut, { isPJ })).toMatchObject({
      __typename: 'Refusal',
      code: 'R13',
      fieldErrors: [{ field: 'isPJ', reason }],
    });
});

test('[S-01] the number decides without a choice of the person', async () => {
  expect(await start('76.192.083-9', {})).toMatchObject({ application: { isPJ: true } });
  expect(await start('12.345.678-5', { isPJ: null })).toMatchObject({ application: { isPJ: false } });
});
