import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodForms } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts, faultsOf } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const minutes = 60_000;
const hours = 60 * minutes;
let backend: RunningBackend;
const newRut = freshRuts();

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const started = async (rut = newRut()) => {
  const rosa = new Applicant(backend);
  await rosa.start(rut);
  return rosa;
};
const reasonNow = async (rosa: Applicant) => {
  const response = await rosa.request({ documentId: 'application' });
  const { errors } = (await response.json()) as { errors?: { extensions: { reason: string } }[] };
  return errors?.[0]?.extensions.reason ?? 'good';
};

test('a session ends two hours after its last command', async () => {
  const rosa = await started();
  backend.clock.advance(2 * hours - minutes);
  expect(await reasonNow(rosa)).toBe('good');
  backend.clock.advance(2 * hours + minutes);
  expect(await reasonNow(rosa)).toBe('sessionExpired');
  expect(await rosa.send('withdraw-application', {})).toMatchObject({ reason: 'sessionExpired' });
});

test('a session in use goes on, but not beyond a day', async () => {
  const rosa = await started();
  for (let hour = 1; hour < 24; hour += 1) {
    backend.clock.advance(hours);
    expect(await reasonNow(rosa)).toBe('good');
  }
  backend.clock.advance(hours);
  expect(await reasonNow(rosa)).toBe('sessionExpired');
});

test('a session that ended is not brought back by its start command', async () => {
  const rosa = new Applicant(backend);
  const commandId = 'a-command-id-of-rosa';
  await rosa.start(newRut(), false, commandId);
  backend.clock.advance(3 * hours);
  expect(await rosa.start(newRut(), false, commandId)).toMatchObject({
    __typename: 'Refusal',
    reason: 'sessionExpired',
    current: null,
  });
  expect(await reasonNow(rosa)).toBe('sessionExpired');
});

test('a stream that is open when its session ends tells nothing more', async () => {
  const rut = newRut();
  await faultsOf(backend).set({ source: 'nationality', rut, trouble: 'slow', milliseconds: 500 });
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut, place: 'declaring' });
  const stream = await rosa.request(
    { documentId: 'application-changed', variables: { sinceVersion: 0 } },
    { accept: 'text/event-stream' },
  );
  await rosa.send('declare-tax-residence', { input: goodForms.declaration });
  backend.clock.advance(25 * hours);
  const text = await stream.text();
  expect(text).toContain('"evaluated"');
  expect(text).toContain('sessionExpired');
  expect(text).not.toContain('"declared"');
});
