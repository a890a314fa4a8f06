import { randomUUID } from 'node:crypto';
import { announcementsOf } from '@afilia/domain/record/announcements';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, otherHostFile, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { invitationRoad } from '../../app/main-partner.ts';
import { hashOf } from '../use-cases/api-tokens.ts';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTwoHosts();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { bankToken, ask, send } = banksServer(() => backend);
const day = 24 * 3600_000;
const rut = rutOf(15_350_061);
const prefill = {
  rut,
  firstNames: 'Rosa Elena',
  paternalSurname: 'Díaz',
  email: 'rosa.invitada@correo.cl',
  phone: '+56987650061',
};
const locked = ['rut', 'firstNames', 'paternalSurname'];
const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
const personal = [rut, rut.replaceAll('.', ''), 'Rosa Elena', 'Díaz', prefill.email, '987650061'];

async function invite(over: object = {}, hostId = 'default') {
  const token = await bankToken(hostId);
  const clientReference = `case-${randomUUID()}`;
  const body = { clientReference, isPJ: false, prefill, locked, channel: 'link', ...over };
  const made = await send('POST', 'invitations', token, body);
  expect(made.status).toBe(201);
  const url = String(made.body['url']);
  const id = String(made.body['id']);
  const status = async () => (await ask(`invitations/${id}`, token)).body['status'];
  return { token, made, url, id, clientReference, status, secret: `cs_${url.split('/i/')[1]}` };
}
const stranger = (hostId = 'default') =>
  new Applicant(hostId === 'default' ? backend : { ...backend, apiKey: otherHostFile.apiKeys[0] ?? '' });
const open = (clientSecret: string, person = stranger()) => person.exchange('host-session', { clientSecret });
const start = (secret: string, person = stranger()) =>
  person.send('start-application', { input: { ...consents, rut, isPJ: false, hostSession: secret } });
const refused = (reason: string) => ({
  __typename: 'Refusal',
  code: 'R13',
  fieldErrors: [{ field: 'hostSession', reason }],
});

test('a customer opens an invitation as often as they like until an application begins, which carries the reference', async () => {
  const { token, made, id, url, secret, clientReference, status } = await invite();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/i\/[\w-]{43}$/u);
  expect(made.body).toMatchObject({ status: 'created', channel: 'link', clientReference });
  for (let times = 0; times < 3; times += 1)
    expect(await open(secret)).toMatchObject({ __typename: 'HostSession', isPJ: false });
  expect(await status()).toBe('opened');
  expect(await start(secret)).toMatchObject({ __typename: 'StartedApplication' });
  expect(await status()).toBe('started');
  for (const requested of [await open(secret), await start(secret)])
    expect(requested).toMatchObject(refused('invitationUsed'));

  const listed = await ask(`applications?clientReference=${clientReference}`, token);
  const { applicationId } = (await ask(`invitations/${id}`, token)).body;
  expect(listed.body).toMatchObject({ applications: [{ id: applicationId, clientReference }] });
  const [begun] = announcementsOf(await backend.store.applications.events(String(applicationId)));
  expect(begun).toMatchObject({ clientReference, invitation: id });
  expect(await send('POST', `invitations/${id}/cancel`, token)).toMatchObject({
    status: 409,
    body: { code: 'invitationUsed' },
  });
  // It goes with the application's erasure.
  await backend.store.personalData.erase(String(applicationId), {
    because: 'test',
    at: backend.clock.now().toISOString(),
  });
  expect(await ask(`invitations/${id}`, token)).toMatchObject({ status: 404 });
  expect(await open(secret)).toMatchObject(refused('hostSessionUnknown'));
});

test('answers name no person, and the tables have no readable statement or secret', async () => {
  const { made, url, secret } = await invite({ executive: 'Ana Pérez' });
  await open(secret);
  for (const word of [...personal, 'Ana Pérez']) expect(JSON.stringify(made.body)).not.toContain(word);
  for (const table of ['invitations', 'host_sessions', 'api_idempotency']) {
    const { rows } = await backend.store.database.query(`SELECT * FROM ${table}`);
    for (const word of [...personal, 'Ana Pérez', url.split('/i/')[1] ?? ''])
      expect(JSON.stringify(rows)).not.toContain(word);
  }
});

test('one invitation begins one application, however many begin with it at the same instant', async () => {
  const { secret } = await invite();
  const begun = await Promise.all(Array.from({ length: 8 }, () => start(secret)));
  const started = begun.filter(({ __typename }) => __typename === 'StartedApplication');
  expect(started).toHaveLength(1);
  for (const answer of begun.filter((one) => one !== started[0]))
    expect([
      [{ field: 'hostSession', reason: 'invitationUsed' }],
      [{ field: 'hostSession', reason: 'hostSessionUsed' }],
    ]).toContainEqual(answer['fieldErrors']);
});

test('an invitation that was cancelled or is over says so, also to who had opened it', async () => {
  const ended = await invite();
  await open(ended.secret);
  for (let times = 0; times < 2; times += 1)
    expect(await send('POST', `invitations/${ended.id}/cancel`, ended.token)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
  for (const requested of [await open(ended.secret), await start(ended.secret)])
    expect(requested).toMatchObject(refused('invitationCancelled'));
  // Nor may a start that had read it before.
  const by = { secretHash: hashOf(ended.secret), hostId: 'default', commandId: randomUUID() };
  const now = backend.clock.now().toISOString();
  expect(await backend.store.partner.sessions.take(by, now)).toBe('hostSessionExpired');

  const short = await invite({ expiresInDays: 1 });
  await open(short.secret);
  backend.clock.advance(day);
  for (const requested of [await open(short.secret), await start(short.secret)])
    expect(requested).toMatchObject(refused('invitationExpired'));
  const again = await bankToken('default');
  const found = () => ask(`invitations/${short.id}`, again);
  expect((await found()).body).toMatchObject({
    status: 'expired',
    clientReference: short.clientReference,
  });
  const { invitations } = backend.store.partner;
  await invitations.deleteExpired(backend.clock.now().toISOString());
  expect((await found()).body).toMatchObject({ status: 'expired', clientReference: null });
  const late = new Date(backend.clock.now().getTime() + 90 * day + 1).toISOString();
  await invitations.deleteExpired(late);
  expect((await found()).status).toBe(404);
});

test('an invitation is of one host: its page, its server and no other', async () => {
  const there = await invite({ entryUrl: undefined }, otherHost);
  expect(await open(there.secret)).toMatchObject(refused('hostSessionUnknown'));
  expect(await start(there.secret)).toMatchObject(refused('hostSessionUnknown'));
  const own = await bankToken('default');
  expect((await ask(`invitations/${there.id}`, own)).status).toBe(404);
  expect((await ask(`invitations/${there.id}/qr.svg`, own)).status).toBe(404);
  expect((await send('POST', `invitations/${there.id}/cancel`, own)).status).toBe(404);
  expect(await there.status()).toBe('created');
  expect(await open(there.secret, stranger(otherHost))).toMatchObject({ __typename: 'HostSession' });
  for (const guess of ['a'.repeat(43), there.url.split('/i/')[1] ?? '', `cs_${'a'.repeat(43)}`])
    expect(await open(guess, stranger(otherHost))).toMatchObject(refused('hostSessionUnknown'));
});

test('the same POST fifty times at once makes one invitation', async () => {
  const token = await bankToken('default');
  const key = randomUUID();
  const body = { channel: 'link', prefill };
  const count = async () => (await backend.store.database.query('SELECT id FROM invitations')).rows.length;
  const before = await count();
  const requested = () => send('POST', 'invitations', token, body, key);
  const answers = await Promise.all(Array.from({ length: 50 }, requested));
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await count()).toBe(before + 1);
  expect((await requested()).body).toEqual(made[0]?.body);
});

test.each([
  [{ channel: 'pigeon' }, '/channel', 'invalid_value'],
  [{ clientReference: rutOf(15_350_062) }, '/clientReference', 'clientReferenceIsRut'],
  [{ executive: 'a'.repeat(61) }, '/executive', 'too_big'],
  [{ executive: 'Ana\nBcc: x' }, '/executive', 'invalid_format'],
  [{ expiresInDays: 0 }, '/expiresInDays', 'too_small'],
  [{ expiresInDays: 91 }, '/expiresInDays', 'too_big'],
  [{ prefill: { rut: '11.111.111-2' } }, '/prefill/rut', 'rut.checkDigit'],
  [{ prefill: { acceptsTerms: 'true' } }, '/prefill', 'unrecognized_keys'],
  [{ locked: ['rut'] }, '/locked', 'notPrefilled'],
  [{ isPJ: true, prefill: { rut } }, '/isPJ', 'kind.mismatch'],
  [{ entryUrl: 'https://evil.example/x' }, '/entryUrl', 'originNotOfHost'],
  [{ entryUrl: 'javascript:alert(1)' }, '/entryUrl', 'invalid_format'],
])('the fault of %j is named by its pointer', async (over, pointer, code) => {
  const token = await bankToken('default');
  const answer = await send('POST', 'invitations', token, { channel: 'link', ...over });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(answer.body['errors']).toContainEqual({ pointer, code });
});

test('[F-08] a page of the bank gets a word that opens once, and the link itself opens again', async () => {
  const { token, id, url, secret } = await invite({ entryUrl: `${backend.url}/negocios?tab=2` });
  const follow = async () => {
    const road = await invitationRoad(backend)(url.split('/i/')[1] ?? '');
    expect(road).toMatchObject({ hostId: 'default' });
    return new URL(road?.next ?? '');
  };
  const picture = await ask(`invitations/${id}/qr.svg`, token);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(picture.text).toMatch(/^<svg .*<\/svg>$/u);
  const page = await follow();
  expect(`${page.pathname}${page.search}`).toMatch(/^\/negocios\?tab=2&afilia_invitation=[\w.-]+$/u);
  expect(page.href).not.toContain(url.split('/i/')[1]);
  const word = page.searchParams.get('afilia_invitation') ?? '';
  const openWord = (commandId?: string) =>
    stranger().exchange('host-session', { clientSecret: word, ...(commandId && { commandId }) });
  const commandId = randomUUID();
  // The answer was lost: the same use is not a second one.
  for (let times = 0; times < 2; times += 1)
    expect(await openWord(commandId)).toMatchObject({ __typename: 'HostSession', clientSecret: secret });
  for (const another of [randomUUID(), undefined])
    expect(await openWord(another)).toMatchObject(refused('hostSessionExpired'));
  expect(await start(word)).toMatchObject(refused('hostSessionUnknown'));

  const later = (await follow()).searchParams.get('afilia_invitation') ?? '';
  expect(later).not.toBe(word);
  expect(await open(later, stranger(otherHost))).toMatchObject(refused('hostSessionUnknown'));
  const inTime = (await follow()).searchParams.get('afilia_invitation') ?? '';
  backend.clock.advance(29 * 60_000);
  expect(await open(inTime)).toMatchObject({ __typename: 'HostSession', clientSecret: secret });
  const late = (await follow()).searchParams.get('afilia_invitation') ?? '';
  backend.clock.advance(30 * 60_000);
  expect(await open(late)).toMatchObject(refused('hostSessionExpired'));
  expect(await start(secret)).toMatchObject({ __typename: 'StartedApplication' });

  expect(await invitationRoad(backend)('x')).toBeUndefined();
  expect(await invitationRoad(backend)('a'.repeat(43))).toBeUndefined();
});
