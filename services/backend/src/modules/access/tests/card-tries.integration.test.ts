import { hash } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodVerifications } from '@afilia/testing/people/good-forms';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

const triedOften = {
  code: 'R13',
  reason: 'invalidFields',
  fieldErrors: [{ field: 'documentNumber', reason: 'documentNumber.triedOften' }],
  retryAfterSeconds: expect.any(Number),
};

describe.each(await backendsForRules())('cards that are tried on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where, { environment: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  /** A person at the verifications, and the answer to a number of the card. */
  async function atVerifications(rut: string) {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut, place: 'verifying' });
    const save = (documentNumber?: string) => {
      const input = goodVerifications(rosa.application);
      return rosa.send('save-verifications', {
        input: { ...input, ...(documentNumber !== undefined && { documentNumber }) },
      });
    };
    const settled = () =>
      rosa.until(({ state, stage }) => state !== 'declared' || (stage === null && state === 'declared'));
    return { rosa, save, settled };
  }

  /** Invents numbers in as many applications as it takes, until that is refused. */
  async function inventNumbers(rut: string) {
    let asked = 0;
    for (;;) {
      const { rosa, save, settled } = await atVerifications(rut);
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = await save(`52345678${asked % 10}`);
        if (answer.__typename === 'Refusal') return { asked, answer, rosa, save };
        asked += 1;
        await settled();
      }
    }
  }

  test('[S-12] [S-16] ten a day for a RUN over all applications: the next is refused at its field, keeps what was typed, and is possible later', async () => {
    const rut = newRut();
    const { asked, answer, rosa, save } = await inventNumbers(rut);
    expect(asked).toBe(10);
    expect(answer).toMatchObject(triedOften);
    const { version, state } = await rosa.reload();
    expect(state).toBe('declared');
    // The right number too: an answer would tell that it is right.
    expect(await save()).toMatchObject(triedOften);
    expect((await rosa.reload()).version).toBe(version);
    const other = await atVerifications(newRut());
    expect(await other.save()).toMatchObject({ __typename: 'Application' });

    backend.clock.advance(Number(answer['retryAfterSeconds']) * 1000);
    const { resumeToken } = await rosa.send('request-resume', { rut });
    const otp = await rosa.code();
    const resumed = await rosa.send('confirm-resume', { resumeToken, otp });
    rosa.session = String(resumed['sessionToken']);
    rosa.application = await rosa.reload();
    expect(await save()).toMatchObject({ __typename: 'Application' });
  });

  test('[S-12] [S-16] a signatory’s card counts with those of the same RUN elsewhere; a wrong RUN counts for no person', async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    if (!pedro) throw new Error('Pedro was not asked');
    await pedro.open();
    // Ana's RUN on Pedro's link is refused before any card, and Ana has all her tries.
    expect(await pedro.identify({ run: people.ana.run })).toMatchObject({ reason: 'runWrong' });
    const { asked } = await inventNumbers(people.pedro.run);
    expect(asked).toBe(10);
    const { version } = await pedro.reload();
    expect(await pedro.identify()).toMatchObject(triedOften);
    expect((await pedro.reload()).version).toBe(version);
    expect((await inventNumbers(people.ana.run)).asked).toBe(10);
  });

  test('no RUN is readable where tries are counted', async () => {
    const { rows } = await backend.store.database.query('SELECT key FROM rate_limits');
    const stored = JSON.stringify(rows);
    for (const run of [people.pedro.run, people.ana.run])
      for (const text of [run, hash('sha256', run, 'base64url')]) expect(stored).not.toContain(text);
    expect(rows.length > 0).toBe(where.name === 'PostgreSQL');
  });
});
