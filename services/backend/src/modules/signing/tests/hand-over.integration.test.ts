import { straightOut } from '@afilia/testing/services/straight-out';
import { createSources } from '../../sources/create-sources.ts';
import type { Applicant as Person } from '@afilia/testing/people/applicant';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { failuresAt } from '@afilia/testing/services/failures-in-turn';
import { faultsOf, freshRuts, requestCount } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createReconcileRegistrations } from '../jobs/reconcile-registrations.ts';

type Registered = {
  registrationId: string;
  folio: string;
  status: string;
  merchantCode: string | null;
  contentSha256: string;
  payload: {
    merchant: { rut: string };
    account: { number: string };
    addresses: { street: string }[];
    plan: { lines: unknown[] };
  };
  documents: { kind: string; sha256: string }[];
};

let backend: RunningBackend;
let sources: ReturnType<typeof faultsOf>;
const newRut = freshRuts();

beforeAll(async () => {
  backend = await startBackend(undefined, {
    environment: { SOURCE_MERCHANT_REGISTRATION_TIMEOUT_MS: '700' },
    sourceResilience: { breakerFailures: 10_000, retryDelayMs: 1 },
  });
  sources = faultsOf(backend);
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const idOf = ({ application }: Person) => {
  if (!application) throw new Error('nobody applied');
  return application.id;
};

async function signs(rut: string): Promise<Person> {
  const person = new Applicant(backend);
  await skipTo(backend, person, { rut, place: 'reviewingSummary' });
  await person.confirm();
  await person.requestSignature();
  await person.send('verify-otp', { otp: await person.code() });
  return person;
}

/** Reads the core's data of a merchant. */
async function core(rut: string): Promise<Registered[]> {
  const response = await fetch(`${backend.sandboxUrl}/sandbox/core`, {
    headers: { accept: 'application/json' },
  });
  return ((await response.json()) as Registered[]).filter(({ payload }) => payload.merchant.rut === rut);
}

const press = (registrationId: string, action: string) =>
  fetch(`${backend.sandboxUrl}/sandbox/core/${registrationId}/${action}`, {
    method: 'POST',
    redirect: 'manual',
  });

/** The queue's hour is over. */
const hurry = () =>
  backend.store.database.query(
    `UPDATE jobs SET start_after = now() WHERE state = 'waiting' AND attempts > 0 AND name IN ('await-registration', 'run-check')`,
  );

const eventsOf = async (person: Person) =>
  (await backend.store.applications.events(idOf(person))).map(({ event }) => event);

const typesOf = async (person: Person, type: string) =>
  (await eventsOf(person)).filter((event) => event.type === type);

async function reaches(person: Person, state: string) {
  await expect
    .poll(async () => {
      await hurry();
      return (await backend.store.applications.load(idOf(person)))?.flow.state;
    })
    .toBe(state);
}

const row = async (person: Person) => {
  const { rows } = await backend.store.database.query(
    'SELECT * FROM registrations WHERE application_id = $1',
    [idOf(person)],
  );
  return rows[0] as { status: string; differences: string; registration_id: string } | undefined;
};

const reconcile = () =>
  createReconcileRegistrations({
    store: backend.store.applications,
    registrations: backend.store.registrations,
    source: createSources(backend.config.sources, straightOut).merchantRegistration,
    clock: backend.clock,
    ids: { uuid: () => crypto.randomUUID() } as never,
    codes: {} as never,
    links: {} as never,
    send: async () => undefined,
    report: () => undefined,
  })({}, { jobId: 'test', attempt: 1, lastAttempt: false, signal: new AbortController().signal });

test('signed: the core has account, address, plan and the PDFs that /verify knows, and its code is on screen', async () => {
  const rut = newRut();
  const person = await signs(rut);
  const end = await person.reach('completed', 'paused');
  const [registered, ...others] = await core(rut);
  expect(others).toEqual([]);
  expect(registered).toMatchObject({ folio: end.folio, status: 'accepted' });
  expect(registered?.merchantCode).toBe(end.completion?.merchantCode);
  const { account, addresses, plan } = registered?.payload ?? {};
  expect(account?.number).toMatch(/^\d+$/);
  expect(addresses?.length).toBeGreaterThan(0);
  expect(plan?.lines.length).toBeGreaterThan(0);
  const stored = await backend.store.applications.load(end.id);
  expect(registered?.documents.map(({ sha256 }) => sha256).toSorted()).toEqual(
    stored?.documents.map(({ sha256 }) => sha256).toSorted(),
  );
  for (const { sha256 } of registered?.documents ?? [])
    expect(await backend.store.applications.findDocument({ sha256 })).toMatchObject({
      applicationId: end.id,
    });
  expect(await row(person)).toMatchObject({ status: 'accepted', differences: '' });
});

test.runIf(isLongRun)('a core that asks for time: signed without a code, then the code by mail', async () => {
  const person = await signs('16300041-5');
  await expect.poll(async () => (await core('16300041-5')).map(({ status }) => status)).toEqual(['pending']);
  const waiting = await person.reach('signed');
  expect(waiting.completion?.merchantCode).toBeNull();
  await expect
    .poll(async () => (await backend.store.applications.load(idOf(person)))?.completion?.mail)
    .toBe('sent');
  await reaches(person, 'completed');
  const [registered] = await core('16300041-5');
  const mail = await person.mail(
    ({ to, subject }) => to.includes(person.email) && subject.includes('código de comercio'),
  );
  expect(mail.text).toContain(registered?.merchantCode);
});

test('the answer of the core is lost, and the same request is repeated: one registration, one code', async () => {
  const person = await signs('16300044-K');
  await reaches(person, 'completed');
  expect(await core('16300044-K')).toHaveLength(1);
  expect(await typesOf(person, 'MerchantCreated')).toHaveLength(1);
  expect(await typesOf(person, 'RegistrationSent')).toHaveLength(1);
  expect(requestCount(backend, '16300044-K', ['closeRegistration']).closeRegistration).toBeGreaterThan(0);
});

test.runIf(isLongRun)('another code of Curse is recorded, and the core’s counts', async () => {
  const person = await signs('16300043-1');
  await reaches(person, 'completed');
  const [registered] = await core('16300043-1');
  const stored = await backend.store.applications.load(idOf(person));
  expect(stored?.completion?.merchantCode).toBe(registered?.merchantCode);
  expect(stored?.registration?.differences).toEqual(['otherBooking']);
  expect(await row(person)).toMatchObject({ differences: 'otherBooking' });
});

test('a field that the core refuses is recorded once, however often it is sent, and there is no code', async () => {
  const person = await signs('16300042-3');
  await expect.poll(async () => (await row(person))?.status).toBe('refused');
  const requested = () => requestCount(backend, '16300042-3', ['registerMerchant']).registerMerchant ?? 0;
  const before = requested();
  await expect
    .poll(async () => {
      await hurry();
      return requested();
    })
    .toBeGreaterThan(before);
  expect(await typesOf(person, 'RegistrationRefused')).toMatchObject([
    { problems: [{ code: 'invalidField', path: 'addresses.0.reference' }] },
  ]);
  expect((await backend.store.applications.load(idOf(person)))?.flow.state).toBe('signed');
});

test.runIf(isLongRun)(
  '[E-01] a core that fails in any way delays no documents, and has one registration when it is over',
  async () => {
    const troubles = failuresAt(0);
    const people = await Promise.all(
      troubles.map(async (trouble) => {
        const rut = newRut();
        await sources.set({ source: 'merchant-registration', rut, trouble });
        return { trouble, rut, person: await signs(rut) };
      }),
    );
    for (const { rut, person } of people) {
      await person.mail(({ to, subject }) => to.includes(person.email) && subject.includes('Ya firmaste'));
      expect((await backend.store.applications.load(idOf(person)))?.flow.state).toBe('signed');
      await sources.lift({ source: 'merchant-registration', rut });
    }
    for (const { trouble, rut, person } of people) {
      await reaches(person, 'completed');
      const [registered, ...others] = await core(rut);
      expect([trouble, registered?.status, others]).toEqual([trouble, 'accepted', []]);
      expect(await typesOf(person, 'MerchantCreated')).toHaveLength(1);
      expect(await typesOf(person, 'CheckFailed')).toEqual([]);
    }
  },
);

test.runIf(isLongRun)(
  'the same folio with another content is a problem on record, and no second code',
  async () => {
    const rut = newRut();
    await sources.set({
      source: 'merchant-registration',
      rut,
      trouble: 'server-error',
      at: 'closeRegistration',
    });
    const person = await signs(rut);
    await expect.poll(async () => (await row(person))?.status).toBe('sent');
    const application = await backend.store.applications.load(idOf(person));
    const [registered] = await core(rut);
    if (!application || !registered) throw new Error('nothing was registered');
    const call = { requestId: 'test', signal: new AbortController().signal };
    const { merchantRegistration } = createSources(backend.config.sources, straightOut);
    const changed = {
      ...registered.payload,
      channel: 'selfService',
      contact: { ...(registered.payload as never as { contact: object }).contact, phone: '+56900000000' },
    };
    expect(await merchantRegistration.register(changed as never, call)).toMatchObject({
      value: { status: 'refused', problems: [{ code: 'differentContent' }] },
    });
    await sources.lift({ source: 'merchant-registration', rut });
    await reaches(person, 'completed');
    expect(await core(rut)).toHaveLength(1);
    expect(await typesOf(person, 'MerchantCreated')).toHaveLength(1);
  },
);

test.runIf(isLongRun)(
  'the comparison finds what the core has lost, and forgets it when it is back',
  async () => {
    const rut = newRut();
    const person = await signs(rut);
    await reaches(person, 'completed');
    expect(await reconcile()).toBe('done');
    expect(await row(person)).toMatchObject({ differences: '' });
    const [registered] = await core(rut);
    await press(registered?.registrationId ?? '', 'lose');
    backend.clock.advance(1000);
    expect(await reconcile()).toBe('done');
    expect(await row(person)).toMatchObject({ differences: 'missing' });
    expect((await backend.store.registrations.backlog()).differences).toBeGreaterThan(0);
  },
);
