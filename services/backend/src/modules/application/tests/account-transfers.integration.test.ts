import type { Transfer } from '@afilia/sandbox/providers/floid';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { isLongRun } from '@afilia/testing/long-run';
import { Applicant } from '@afilia/testing/people/applicant';
import { freePort } from '@afilia/testing/services/free-ports';
import { goodForms } from '@afilia/testing/people/good-forms';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sources } from '../../sources/ports/sources.ts';
import { createSources } from '../../sources/create-sources.ts';
import { toTimeline } from '../../audit/staff/to-timeline.ts';

let backend: RunningBackend;
let sources: Sources;
beforeAll(async () => {
  const environment = {
    SOURCE_ACCOUNTS: 'floid',
    SOURCE_ACCOUNTS_KINDS: 'corriente:1,vista:2,rut:3,ahorro:4',
    SOURCE_ACCOUNTS_TIMEOUT_MS: '700',
  };
  backend = await startBackend(undefined, { environment, sourceResilience: { breakerFailures: 1000 } });
  const { store, clock, config } = backend;
  const wait = async (ms: number) => clock.advance(ms);
  sources = createSources(config.sources, {
    fetch: straightOut.fetch,
    transfers: { validations: store.accountValidations, clock, wait },
  });
});
afterAll(() => backend.close());

const minute = 61_000;
const account = { ...goodForms.conditions.account, kind: 'vista' as const };
const transfers = async (): Promise<Transfer[]> => {
  const response = await fetch(`${backend.sandboxUrl}/sandbox/providers/floid/transfers`);
  return (await response.json()) as Transfer[];
};
const transfersTo = async (rut: string) => (await transfers()).filter((one) => one.rut === rut).length;

async function toConditions(rut: string): Promise<Applicant> {
  const rosa = new Applicant(backend);
  await rosa.toProducts(rut);
  await rosa.chooseProducts();
  return rosa;
}
const choose = (person: Applicant, number: string = account.number) =>
  person.send('choose-conditions', { input: { ...goodForms.conditions, account: { ...account, number } } });

test('[E-03] an account that received a peso is good; the person read of it before, and staff read by whom', async () => {
  const rut = '12345678-5';
  const rosa = await toConditions(rut);
  expect(rosa.application?.accountTransferClp).toBe(1);
  await choose(rosa);
  await rosa.reach('conditionsChosen');
  expect(await transfers()).toEqual([
    { rut, bankCode: account.bankCode.replace(/^0+/, ''), kind: '2', at: expect.any(String) },
  ]);
  const id = rosa.application?.id ?? '';
  const lines = toTimeline(await backend.store.applications.events(id)).map(({ detail }) => detail);
  expect(lines).toContain('conditions · account · accountReceivesFloid');
  const requested = { applicationId: id, rut: rut as Rut, ...account };
  const again = { requestId: 'of the summary', signal: new AbortController().signal };
  expect(await sources.accounts.verify(requested, again)).toMatchObject({
    kind: 'answer',
    value: { valid: true },
  });
  expect(await transfersTo(rut)).toBe(1);
});

const endings = [
  ['an account that cannot receive', 16_300_011, 'R13'],
  ['a service that is not available', 16_300_052, 'E03'],
  ['one that never answers', 16_300_053, 'E21'],
] as const;
/** Of which the short run reads the forms without a person. */
const malformed = [
  ['a page of HTML', 16_300_054, 'E03'],
  ['«yes» instead of true', 16_300_055, 'E03'],
  ['more than is read', 16_300_056, 'E03'],
] as const;

test.each([...endings, ...(isLongRun ? malformed : [])])(
  '[E-03] %s ends with its code after one transfer',
  async (_title, body, code) => {
    const rut = rutOf(body);
    const rosa = await toConditions(rut);
    await choose(rosa);
    await rosa.until(({ error }) => error !== null);
    expect(rosa.application?.error).toMatchObject({ code, check: 'account' });
    expect(rosa.application?.willNotify).toBe(false);
    expect(await transfersTo(rut)).toBe(1);
  },
);

test('[E-03] only «Reintentar» makes another transfer, three at most; no timer does', async () => {
  const rut = rutOf(16_300_052);
  const before = await transfersTo(rut);
  const rosa = await toConditions(rut);
  const fails = async (act: Promise<unknown>, at: string | undefined) => {
    await act;
    await rosa.until(({ error }) => error !== null && error.at !== at);
    return rosa.application?.error?.at;
  };
  let at = await fails(choose(rosa), undefined);
  expect(await rosa.exchange('notify-when-ready', { commandId: crypto.randomUUID() })).toMatchObject({
    code: 'R13',
  });
  for (const made of [2, 3, 3]) {
    backend.clock.advance(minute);
    at = await fails(rosa.send('retry-checks', {}), at);
    expect((await transfersTo(rut)) - before).toBe(made);
  }
});

test('[E-03] a job that is repeated after its process ended makes no second transfer', async () => {
  const rut = rutOf(16_300_053) as Rut;
  const rosa = await toConditions('12345678-5');
  const applicationId = rosa.application?.id ?? '';
  const requested = { applicationId, rut, ...account };
  const before = await transfersTo(rut);
  const process = new AbortController();
  const lost = sources.accounts.verify(requested, { requestId: 'job', signal: process.signal });
  await expect.poll(() => transfersTo(rut)).toBe(before + 1);
  process.abort();
  await lost;
  const { signal } = new AbortController();
  expect(await sources.accounts.verify(requested, { requestId: 'job', signal })).toMatchObject({
    kind: 'failed',
    code: 'E03',
    byPersonOnly: true,
  });
  expect(await transfersTo(rut)).toBe(before + 1);
  // It waits for the rest of the minute by itself.
  const from = backend.clock.now().getTime();
  await sources.accounts.verify(requested, { requestId: 'the job of another wish', signal });
  expect(await transfersTo(rut)).toBe(before + 2);
  expect(backend.clock.now().getTime() - from).toBeGreaterThan(50_000);
});

test('[E-03] an answer that could not be kept does not count, and its job makes no second transfer', async () => {
  const rosa = await toConditions(rutOf(16_300_001));
  const requested = { applicationId: rosa.application?.id ?? '', rut: '12345678-5' as Rut, ...account };
  const before = await transfersTo(requested.rut);
  const { store, clock, config } = backend;
  const validations = { ...store.accountValidations, answer: () => Promise.reject(new Error('away')) };
  const forgetful = createSources(config.sources, {
    fetch: straightOut.fetch,
    transfers: { validations, clock },
  });
  const call = { requestId: 'job', signal: new AbortController().signal };
  const lost = { kind: 'failed', code: 'E03', byPersonOnly: true };
  expect(await forgetful.accounts.verify(requested, call)).toMatchObject(lost);
  expect(await sources.accounts.verify(requested, call)).toMatchObject(lost);
  expect(await transfersTo(requested.rut)).toBe(before + 1);
});

test('[S-09] without a kind nothing is transferred: the person gets a field for it', async () => {
  const rut = rutOf(16_300_004);
  const rosa = await toConditions(rut);
  const input = { ...goodForms.conditions, account: { ...account, kind: null } };
  await rosa.send('choose-conditions', { input });
  await rosa.until(({ error }) => error !== null);
  expect(rosa.application?.error?.field).toEqual({ field: 'account.kind', reason: 'account.kindNeeded' });
  expect(await transfersTo(rut)).toBe(0);
});

test('a try that certainly did not leave does not count', async () => {
  const rosa = await toConditions(rutOf(16_300_004));
  const requested = { applicationId: rosa.application?.id ?? '', rut: '12345678-5' as Rut, ...account };
  const { store, clock, config } = backend;
  const nobody = { ...config.sources.accounts, baseUrl: `http://127.0.0.1:${await freePort()}` };
  const away = createSources(
    { ...config.sources, accounts: nobody },
    { fetch: straightOut.fetch, transfers: { validations: store.accountValidations, clock } },
  );
  const { signal } = new AbortController();
  for (const requestId of ['one', 'two', 'three', 'four'])
    expect(await away.accounts.verify(requested, { requestId, signal })).toMatchObject({ code: 'E03' });
  expect(await sources.accounts.verify(requested, { requestId: 'five', signal })).toMatchObject({
    kind: 'answer',
  });
});
