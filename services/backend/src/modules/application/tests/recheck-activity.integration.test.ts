import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { faultsOf, freshRuts, requestCount } from '@afilia/testing/services/sandbox-faults';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ruts = freshRuts();

/** Refused because the tax authority knows no start of activities. */
async function refused(): Promise<{ rosa: Applicant; rut: string }> {
  const rut = ruts();
  await faultsOf(backend).set({ source: 'tax', rut, finding: 'noActivityStart' });
  const rosa = new Applicant(backend);
  await rosa.toConnect(rut);
  await rosa.connect();
  await rosa.until(({ error }) => error !== null);
  return { rosa, rut };
}

const folders = (rut: string) => requestCount(backend, rut, ['readTaxFolder'])['readTaxFolder'];

test('[E-09] R04 with activities started meanwhile goes on from the same application', async () => {
  const { rosa, rut } = await refused();
  const { folio } = rosa.application ?? {};
  expect(rosa.application?.viewer.may).toContain('recheck-activity');
  await faultsOf(backend).lift({ source: 'tax', rut });
  await rosa.send('recheck-activity', {});
  expect(rosa.application).toMatchObject({ folio, route: '/screenembedconnect', error: null });
  // The press alone sent no question to a source: the key is typed again.
  expect(folders(rut)).toBe(1);
  await rosa.connect();
  await rosa.until(({ state }) => state === 'evaluated');
  expect(rosa.application?.folio).toBe(folio);
  expect(folders(rut)).toBe(2);
});

test('pressed by many at once it reopens once, and a source that still says no gets one request a day', async () => {
  const { rosa, rut } = await refused();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => rosa.exchange('recheck-activity', { commandId: crypto.randomUUID() })),
  );
  expect(answers.filter(({ __typename }) => __typename === 'Application')).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'outOfOrder')).toHaveLength(4);
  rosa.application = await rosa.reload();
  await rosa.connect();
  await rosa.until(({ error }) => error !== null);
  expect(rosa.application).toMatchObject({
    state: 'rejected',
    error: { code: 'R04', reason: { word: 'noActivity' } },
  });
  expect(rosa.application?.viewer.may).not.toContain('recheck-activity');
  expect(rosa.application?.viewer.may).toContain('request-review');
  expect((await rosa.send('recheck-activity', {})).reason).toBe('tooSoon');
  expect(folders(rut)).toBe(2);
});

test('a stranger who only knows the RUT reopens nothing, and a refusal by a list is not reopened', async () => {
  const { rosa, rut } = await refused();
  const stranger = new Applicant(backend);
  await stranger.start(rut);
  expect((await stranger.send('recheck-activity', {})).reason).toBe('outOfOrder');
  const { state } = await rosa.reload();
  expect(state).toBe('rejected');
  const listed = new Applicant(backend);
  const other = ruts();
  await faultsOf(backend).set({ source: 'negative-files', rut: other, finding: 'negative' });
  await listed.start(other);
  await listed.until(({ error }) => error !== null);
  expect((await listed.send('recheck-activity', {})).reason).toBe('outOfOrder');
  expect(listed.application?.state).toBe('rejected');
});
