import { randomUUID } from 'node:crypto';
import { announcementsOf } from '@afilia/domain/record/announcements';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, otherHostFile, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTwoHosts();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { bankToken, ask, post } = banksServer(() => backend);
const idOf = ({ application }: Applicant) => application?.id ?? '';

test('an application that begins with a host session is found by the bank’s reference, and the secret is good once', async () => {
  const token = await bankToken(otherHost);
  const reference = 'case-0815';
  const made = await post(token, { clientReference: reference });
  const hostSession = String(made.body['clientSecret']);
  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  const start = (person: Applicant, commandId: string, secret: string) =>
    person.send(
      'start-application',
      { input: { ...consents, rut: rutOf(15_350_002), isPJ: false, hostSession: secret } },
      commandId,
    );
  const there = () => new Applicant({ ...backend, apiKey: otherHostFile.apiKeys[0] ?? '' });
  const refused = (reason: string) => ({
    __typename: 'Refusal',
    code: 'R13',
    fieldErrors: [{ field: 'hostSession', reason }],
  });
  // Another bank's page does not learn that there is such a secret, nor use it up.
  expect(await start(new Applicant(backend), randomUUID(), hostSession)).toMatchObject(
    refused('hostSessionUnknown'),
  );
  for (const wrong of ['', 'x', `cs_${'a'.repeat(43)}`, hostSession.slice(3)])
    expect(await start(there(), randomUUID(), wrong)).toMatchObject(refused('hostSessionUnknown'));
  const person = there();
  const commandId = randomUUID();
  const [one, again] = [
    await start(person, commandId, hostSession),
    await start(there(), commandId, hostSession),
  ];
  expect(one).toMatchObject({ __typename: 'StartedApplication' });
  expect(again['sessionToken']).toBe(one['sessionToken']);
  expect(await start(there(), randomUUID(), hostSession)).toMatchObject(refused('hostSessionUsed'));
  const found = async (hostId: string) =>
    (
      (await ask(`applications?clientReference=${reference}`, await bankToken(hostId))).body as {
        applications: object[];
      }
    ).applications;
  expect(await found(otherHost)).toMatchObject([{ id: idOf(person), clientReference: reference }]);
  expect(await found('default')).toEqual([]);
  const read = await ask(`host-sessions/${String(made.body['id'])}`, token);
  expect(read.body).toMatchObject({ status: 'used', applicationId: idOf(person) });
  const [first] = announcementsOf(await backend.store.applications.events(idOf(person)));
  expect(first).toMatchObject({ host: otherHost, clientReference: reference, invitation: null });
  const { rows } = await backend.store.database.query(
    'SELECT client_reference FROM applications WHERE id = $1',
    [idOf(person)],
  );
  expect(JSON.stringify(rows)).not.toContain(reference);
  const late = await post(token, { expiresInSeconds: 60 });
  backend.clock.advance(61_000);
  expect(await start(there(), randomUUID(), String(late.body['clientSecret']))).toMatchObject(
    refused('hostSessionExpired'),
  );
});

test('erasing an application takes the bank’s reference and its host session along', async () => {
  const made = await post(await bankToken('default'), { clientReference: 'case-1234' });
  const person = new Applicant(backend);
  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  const input = { ...consents, rut: rutOf(15_350_003), isPJ: false, hostSession: made.body['clientSecret'] };
  const begun = await person.send('start-application', { input });
  person.session = String(begun['sessionToken']);
  await person.reach('prescreened');
  const at = backend.clock.now().toISOString();
  await backend.store.personalData.erase(idOf(person), { because: 'ticket 1', at });
  const left = await Promise.all(
    [
      'applications WHERE id',
      'application_events WHERE application_id',
      'host_sessions WHERE application_id',
    ].map(
      async (where) =>
        (await backend.store.database.query(`SELECT * FROM ${where} = $1`, [idOf(person)])).rows,
    ),
  );
  expect(JSON.stringify(left)).not.toContain('case-1234');
  expect(left[0]).toMatchObject([{ client_reference: null }]);
  expect(left[2]).toEqual([]);
});
