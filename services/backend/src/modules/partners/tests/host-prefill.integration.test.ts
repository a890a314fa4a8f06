import { randomUUID } from 'node:crypto';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { announcementsOf } from '@afilia/domain/record/announcements';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, otherHostFile, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTwoHosts();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { bankToken, ask, post } = banksServer(() => backend);
const rut = rutOf(15_350_021);
const prefill = {
  rut,
  firstNames: 'Rosa Elena',
  paternalSurname: 'Díaz',
  email: 'rosa.prefill@correo.cl',
  phone: '+56987650021',
};
const locked = ['rut', 'firstNames', 'paternalSurname'];
const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
const personal = [rut, rut.replaceAll('.', ''), 'Rosa Elena', 'Díaz', prefill.email, '987650021'];

async function prepare(over: object = {}) {
  const token = await bankToken('default');
  const made = await post(token, {
    clientReference: `case-${randomUUID()}`,
    isPJ: false,
    prefill,
    locked,
    ...over,
  });
  expect(made.status).toBe(201);
  return { token, made, secret: String(made.body['clientSecret']), id: String(made.body['id']) };
}
const readAs = (person: Applicant, clientSecret: string) => person.exchange('host-session', { clientSecret });
const start = (person: Applicant, secret: string, typed = rut) =>
  person.send('start-application', { input: { ...consents, rut: typed, isPJ: false, hostSession: secret } });
const refusedAt = (field: string, reason: string) => ({
  __typename: 'Refusal',
  code: 'R13',
  fieldErrors: [{ field, reason }],
});

test('a person finds what the bank prepared, begins with the locked RUT alone, and the server keeps what is locked', async () => {
  const { token, made, secret, id } = await prepare({ returnUrl: `${backend.url}/negocios?tab=2` });
  const person = new Applicant(backend);
  const read = await readAs(person, secret);
  expect(read).toMatchObject({ __typename: 'HostSession', isPJ: false });
  expect(read['fields']).toEqual([
    { field: 'rut', value: rut.replaceAll('.', ''), locked: true },
    { field: 'firstNames', value: 'Rosa Elena', locked: true },
    { field: 'paternalSurname', value: 'Díaz', locked: true },
    { field: 'email', value: prefill.email, locked: false },
    { field: 'phone', value: prefill.phone, locked: false },
  ]);
  // Another RUT is refused at its field, and the session is still there for the right one.
  expect(await start(person, secret, rutOf(15_350_022))).toMatchObject(refusedAt('rut', 'locked'));
  const begun = await start(person, secret);
  person.session = String(begun['sessionToken']);
  const named = (view: ApplicationView) => view.hostFields.map(({ field }) => field);
  expect(named(begun['application'] as ApplicationView)).toEqual([
    'firstNames',
    'paternalSurname',
    'email',
    'phone',
  ]);
  await person.reach('prescreened');

  const form = { ...goodForms.prospect, email: person.email, emailConfirmation: person.email };
  const changed = { ...form, firstNames: 'Ana', paternalSurname: 'Díaz' };
  expect(await person.send('save-prospect', { input: changed })).toMatchObject(
    refusedAt('firstNames', 'locked'),
  );
  const unnamed = { ...form, firstNames: null, paternalSurname: null, maternalSurname: null };
  const saved = await person.send('save-prospect', { input: unnamed });
  expect(saved).toMatchObject({ prospect: { firstNames: 'Rosa Elena', paternalSurname: 'Díaz' } });
  expect(named(saved as unknown as ApplicationView)).toEqual(['firstNames', 'paternalSurname']);

  // The bank's server and its webhook see the same application, and no person in it.
  const { clientReference } = (await ask(`host-sessions/${id}`, token)).body;
  expect(saved).toMatchObject({
    returnUrl: `${backend.url}/negocios?tab=2&reference=${String(clientReference)}`,
  });
  const listed = await ask(`applications?clientReference=${String(clientReference)}`, token);
  const applicationId = person.application?.id ?? '';
  expect(listed.body).toMatchObject({ applications: [{ id: applicationId, clientReference }] });
  const announced = announcementsOf(await backend.store.applications.events(applicationId));
  expect(announced[0]).toMatchObject({ applicationId, clientReference });
  const reported = JSON.stringify([
    made.body,
    listed.body,
    announced,
    (await ask(`host-sessions/${id}`, token)).body,
  ]);
  for (const word of personal) expect(reported).not.toContain(word);
});

test('values of the bank are not returned after their use, after their end, to another host, or without the secret', async () => {
  const { secret, token } = await prepare();
  const there = new Applicant({ ...backend, apiKey: otherHostFile.apiKeys[0] ?? '' });
  expect(await readAs(there, secret)).toMatchObject(refusedAt('hostSession', 'hostSessionUnknown'));
  for (const wrong of ['', secret.slice(3), `cs_${'a'.repeat(43)}`, 'a'.repeat(2_000)])
    expect(await readAs(new Applicant(backend), wrong)).toMatchObject(
      refusedAt('hostSession', 'hostSessionUnknown'),
    );
  expect(await start(new Applicant(backend), secret)).toMatchObject({ __typename: 'StartedApplication' });
  for (const requested of [
    await readAs(new Applicant(backend), secret),
    await start(new Applicant(backend), secret),
  ])
    expect(requested).toMatchObject(refusedAt('hostSession', 'hostSessionUsed'));
  const late = await prepare({ expiresInSeconds: 60 });
  backend.clock.advance(61_000);
  expect(await readAs(new Applicant(backend), late.secret)).toMatchObject(
    refusedAt('hostSession', 'hostSessionExpired'),
  );
  const { rows } = await backend.store.database.query('SELECT * FROM host_sessions');
  for (const word of personal) expect(JSON.stringify(rows)).not.toContain(word);
  expect(await ask('host-sessions/x', token)).toMatchObject({ status: 404 });
});

test('a bank’s values of an unused session are deleted a day after its end', async () => {
  const { id } = await prepare({ expiresInSeconds: 60 });
  const { sessions } = backend.store.partner;
  const left = async () =>
    (await backend.store.database.query('SELECT id FROM host_sessions WHERE id = $1', [id])).rows;
  const hours = (count: number) => new Date(backend.clock.now().getTime() + count * 3600_000).toISOString();
  await sessions.deleteExpired(hours(23));
  expect(await left()).toEqual([{ id }]);
  await sessions.deleteExpired(hours(25));
  expect(await left()).toEqual([]);
});

test('nothing tells whether the RUT that a bank prepared is known', async () => {
  const known = rutOf(15_350_023);
  await new Applicant(backend).start(known);
  const answers = await Promise.all(
    [known, rutOf(15_350_024)].map(async (one) => {
      const { secret } = await prepare({ prefill: { rut: one }, locked: ['rut'] });
      const read = JSON.stringify(await readAs(new Applicant(backend), secret));
      return read.replaceAll(one.replaceAll('.', ''), 'RUT').replaceAll(secret, 'SECRET');
    }),
  );
  expect(new Set(answers).size).toBe(1);
});

test.each([
  [{ prefill: { acceptsTerms: 'true' } }, '/prefill', 'unrecognized_keys'],
  [{ prefill: { account: '1' } }, '/prefill', 'unrecognized_keys'],
  [{ prefill: { email: 'x'.repeat(5_000) } }, '/prefill/email', 'too_big'],
  [{ prefill: { rut: '12.345.678-4' } }, '/prefill/rut', 'rut.checkDigit'],
  [{ prefill, locked: ['email'] }, '/locked/0', 'invalid_value'],
  [{ prefill, locked: ['firstNames', 'paternalSurname'] }, '/locked', 'rutNotLocked'],
  [{ locked: ['rut'] }, '/locked', 'notPrefilled'],
  [{ prefill, isPJ: true }, '/isPJ', 'kind.mismatch'],
])('a host session with %j is refused by its pointer', async (body, pointer, code) => {
  expect(await post(await bankToken(otherHost), body)).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ pointer, code }] },
  });
});
