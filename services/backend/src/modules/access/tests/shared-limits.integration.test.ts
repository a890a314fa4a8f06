import { randomBytes, randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { testBackends } from '@afilia/testing/backend/database';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodVerifications } from '@afilia/testing/people/good-forms';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { startBackend, type RunningBackend } from '@afilia/testing/backend/running-backend';
import { solveChallenge } from '@afilia/widget/session/api/solve-challenge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const newRut = freshRuts();
const environment = { RATE_LIMIT_FACTOR: '1', SECRET_KEY: randomBytes(32).toString('base64url') };

describe.runIf(server)('two backends on one PostgreSQL', () => {
  let one: RunningBackend;
  let other: RunningBackend;
  beforeAll(async () => {
    one = await startBackend(server, { environment });
    other = await startBackend(server, { environment, beside: one });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  test('a RUT opens as many applications an hour as with one, whichever it asks', async () => {
    const rut = newRut();
    const answers = await Array.fromAsync({ length: 14 }, (_none, time) =>
      new Applicant(time % 2 === 0 ? one : other).start(rut),
    );
    expect(answers.map(({ __typename }) => __typename)).toEqual([
      ...Array(10).fill('StartedApplication'),
      ...Array(4).fill('Refusal'),
    ]);
    expect(answers.at(-1)).toMatchObject({ code: 'R13', reason: 'tooManyRequests' });
    // The other node takes a challenge of this one, once.
    const challenge = answers.at(-1)?.['challenge'] as { puzzle: string } | undefined;
    const proof = await solveChallenge(challenge?.puzzle ?? '{}');
    const send = async (backend: RunningBackend) => {
      const input = { rut, isPJ: false, acceptsTerms: true, authorisesEvaluation: true };
      const variables = {
        commandId: randomUUID(),
        input: { ...input, acceptsMarketing: false, textVersion: '2026-11-01' },
      };
      const body = { documentId: 'start-application', variables, extensions: { proof } };
      const response = await new Applicant(backend).request(body);
      return ((await response.json()) as { data: { result: { __typename: string } } }).data.result.__typename;
    };
    expect([await send(one), await send(other), await send(one)]).toEqual([
      'StartedApplication',
      'Refusal',
      'Refusal',
    ]);
  });

  test('[S-12] a RUN has as many cards tried a day as with one, whichever it asks', async () => {
    const rut = newRut();
    const answers = await Array.fromAsync({ length: 12 }, async (_none, time) => {
      const rosa = new Applicant(time % 2 === 0 ? one : other);
      await skipTo(time % 2 === 0 ? one : other, rosa, { rut, place: 'verifying' });
      return rosa.send('save-verifications', { input: goodVerifications(rosa.application) });
    });
    expect(answers.map(({ __typename }) => __typename)).toEqual([
      ...Array(10).fill('Application'),
      ...Array(2).fill('Refusal'),
    ]);
    expect(answers.at(-1)).toMatchObject({
      fieldErrors: [{ field: 'documentNumber', reason: 'documentNumber.triedOften' }],
    });
  });
});
