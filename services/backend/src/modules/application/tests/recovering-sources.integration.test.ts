import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts, requestCount, faultsOf } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const restMs = 1000;
let backend: RunningBackend;
let sources: ReturnType<typeof faultsOf>;

beforeAll(async () => {
  backend = await startBackend(undefined, {
    sourceResilience: { breakerFailures: 3, breakerResetMs: restMs, retryDelayMs: 1 },
  });
  sources = faultsOf(backend);
});
afterAll(() => backend?.close());
afterEach(async () => {
  await sources.lift({});
  expect(backend.bugs).toEqual([]);
});

const newRut = freshRuts();
const checkOf = ({ stage }: ApplicationView, check: string) =>
  stage?.checks.find(({ name }) => name === check)?.status;
const requestedOnce = { findMerchant: 1, findCustomer: 1, screenPerson: 1, checkNegativeFiles: 1 };

/** A person whose Preco failed while the bureaux of negative files still think. */
async function pausedEarly(rut: string): Promise<Applicant> {
  await sources.set({ source: 'preco', rut, trouble: 'redirect' });
  await sources.set({ source: 'negative-files', rut, trouble: 'slow', milliseconds: 900 });
  const person = new Applicant(backend);
  await person.start(rut);
  const paused = await person.reach('paused');
  expect(checkOf(paused, 'negativeFiles')).toBe('running');
  await sources.lift({ source: 'preco', rut });
  return person;
}

test('an answer that comes after the stage was paused is kept, and its source gets no other request', async () => {
  const rut = newRut();
  const person = await pausedEarly(rut);
  const later = await person.until((now) => checkOf(now, 'negativeFiles') === 'passed');
  expect(later).toMatchObject({ state: 'paused', error: { code: 'E04', check: 'preco' } });
  await person.send('retry-checks', {});
  await person.reach('prescreened');
  expect(requestCount(backend, rut, Object.keys(requestedOnce))).toEqual(requestedOnce);
});

test('a person who retries before the late answer is there gets it all the same, by one request', async () => {
  const rut = newRut();
  const person = await pausedEarly(rut);
  await person.send('retry-checks', {});
  expect(checkOf(person.application as ApplicationView, 'negativeFiles')).toBe('running');
  await person.reach('prescreened');
  expect(requestCount(backend, rut, Object.keys(requestedOnce))).toEqual(requestedOnce);
});

test('a key that turns out wrong after another source failed is refused at the form, and counts once', async () => {
  const rut = newRut();
  const person = new Applicant(backend);
  await skipTo(backend, person, { rut, place: 'awaitingCredentials' });
  await sources.set({ source: 'regulator', rut, trouble: 'server-error' });
  await sources.set({ source: 'tax', rut, trouble: 'slow', milliseconds: 600 });
  await person.connect('incorrecta');
  expect(await person.reach('paused')).toMatchObject({
    error: { code: 'E16', check: 'regulatorCredentials' },
  });
  const refused = await person.reach('conditionsChosen');
  expect(refused.connection).toMatchObject({ connecting: false, errorCode: 'E12', attemptsLeft: 2 });
});

test('after five minutes a paused connection asks for the key again', async () => {
  const rut = newRut();
  const person = new Applicant(backend);
  await skipTo(backend, person, { rut, place: 'awaitingCredentials' });
  await sources.set({ source: 'regulator', rut, trouble: 'half-body' });
  await person.connect();
  await person.reach('paused');
  await sources.lift({});
  backend.clock.advance(5 * 60_000);
  expect(await person.send('retry-checks', {})).toMatchObject({ state: 'conditionsChosen' });
  expect(person.application?.connection).toMatchObject({
    errorCode: 'E19',
    connecting: false,
    attemptsLeft: 3,
  });
  await person.connect();
  await person.reach('evaluated');
});

test('a catalogue that is not to be had is E02, changes nothing, and costs nothing that was typed', async () => {
  const person = new Applicant(backend);
  await skipTo(backend, person, { rut: newRut(), place: 'contactVerified' });
  await sources.set({ source: 'payment-provider', trouble: 'nonsense', at: 'readCatalogue' });
  const input = { items: [{ productId: 'wireless-printer', quantity: 1, mode: 'rent' }] };
  const { version } = person.application ?? {};
  expect(await person.send('choose-products', { input })).toMatchObject({
    code: 'E02',
    reason: 'catalogueUnavailable',
    current: { version, state: 'contactVerified' },
  });
  await sources.lift({});
  expect(await person.send('choose-products', { input })).toMatchObject({ state: 'productsChosen' });
});

test('a source that fails everybody is left alone for a while; then people go on', async () => {
  await sources.set({ source: 'token', trouble: 'server-error' });
  const people = [1, 2, 3].map(() => new Applicant(backend));
  for (const person of people) {
    await person.start(newRut());
    expect(await person.reach('paused')).toMatchObject({ error: { code: 'E01', retryable: true } });
  }
  await sources.lift({});
  const [first] = people;
  const requested = () => backend.answered.filter(({ operation }) => operation === 'issueToken').length;
  const before = requested();
  await first?.send('retry-checks', {});
  expect(await first?.reach('paused', 'prescreened')).toMatchObject({
    state: 'paused',
    error: { code: 'E01' },
  });
  expect(requested()).toBe(before);
  // The rest is counted in real time, by the breaker itself.
  await expect
    .poll(
      async () => {
        await first?.send('retry-checks', {});
        return (await first?.reach('paused', 'prescreened'))?.state;
      },
      { timeout: 10 * restMs, interval: restMs / 2 },
    )
    .toBe('prescreened');
});

test.runIf(isLongRun)(
  'a check that no person waits for is tried again by itself until it works',
  { timeout: 180_000 },
  async () => {
    const rut = newRut();
    const person = new Applicant(backend);
    await sources.set({ source: 'curse', rut, trouble: 'reset', at: 'completeCurse', times: 2 });
    await skipTo(backend, person, { rut, place: 'reviewingSummary' });
    await person.confirm();
    await person.requestSignature();
    await person.send('verify-otp', { otp: await person.code() });
    const { completion, error } = await person.reach('completed', 'paused');
    expect(error).toBeNull();
    expect(completion?.merchantCode).toMatch(/./);
  },
);
