import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodForms } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
const newRut = freshRuts();
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());

const { permit, ...withoutPermit } = goodForms.verifications;

test('[S-16] a shop goes on with its municipal licence, shown as declared, and not without', async () => {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut: newRut(), place: 'verifying' });
  const requested = (await rosa.reload()).verifications.find(({ item }) => item === 'permit');
  expect(requested).toEqual({ item: 'permit', status: 'pending' });

  const save = (input: object) => rosa.send('save-verifications', { input });
  expect(await save(withoutPermit)).toMatchObject({
    code: 'R13',
    fieldErrors: [{ field: 'permit', reason: 'required' }],
  });
  expect(await save({ ...withoutPermit, permit: { number: 'x', communeCode: '05101' } })).toMatchObject({
    fieldErrors: [
      { field: 'permit.number', reason: 'permit.format' },
      { field: 'permit.communeCode', reason: 'choice' },
    ],
  });
  await save(goodForms.verifications);
  const { verifications, verificationData } = await rosa.reload();
  expect(verifications).toContainEqual({ item: 'permit', status: 'declared' });
  expect(verificationData).toMatchObject({ permit });
  expect(backend.bugs).toEqual([]);
});
