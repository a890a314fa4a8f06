import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function refusedBehindKey(rut: string): Promise<Applicant> {
  const rosa = new Applicant(backend);
  await rosa.toConnect(rut);
  await rosa.connect();
  await rosa.until(({ error }) => error !== null);
  return rosa;
}

test('[E-09] behind the key R04 says that there is no start of activities, and R05 and R06 which activity', async () => {
  const none = await refusedBehindKey(rutOf(16_200_004));
  expect(none.application?.error).toMatchObject({
    code: 'R04',
    reason: { word: 'noActivity', activity: null },
  });
  for (const [code, rut] of [
    ['R05', rutOf(16_200_005)],
    ['R06', rutOf(16_200_006)],
  ] as const) {
    const { application } = await refusedBehindKey(rut);
    expect(application?.error).toMatchObject({ code, reason: { word: 'activity' } });
    expect(application?.error?.reason?.activity).toMatch(/^\p{Lu}.{5,}/u);
  }
});

test('[E-09] a finding of lists and policies has no reason, behind the key or before it', async () => {
  const listed = new Applicant(backend);
  await listed.start(rutOf(16_200_007));
  await listed.until(({ error }) => error !== null);
  expect(listed.application?.error).toMatchObject({ code: 'R07', reason: null });
  const refused = await refusedBehindKey(rutOf(16_200_011));
  expect(refused.application?.error).toMatchObject({ code: 'R11', reason: null });
});
