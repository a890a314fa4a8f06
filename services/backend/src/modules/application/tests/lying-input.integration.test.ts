import { randomUUID } from 'node:crypto';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';
let backend: RunningBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const newApplicant = async () => {
  const rosa = new Applicant(backend);
  await rosa.start(approved);
  await rosa.reach('prescreened');
  return rosa;
};

const versionOf = async ({ application }: Applicant) =>
  (await backend.store.applications.load(application?.id ?? ''))?.version;

test.each([
  ['markup', { firstNames: '<b>Rosa</b>' }, 'firstNames', 'name.letters'],
  ['a control character', { firstNames: 'Ro\u0007sa' }, 'firstNames', 'name.letters'],
  ['a NUL', { tradeName: 'Almacén\0' }, 'tradeName', 'tradeName.characters'],
  ['a right-to-left mark', { paternalSurname: 'Díaz\u202E' }, 'paternalSurname', 'name.letters'],
  ['half of a pair of surrogates', { tradeName: 'Almacén \ud83d' }, 'tradeName', 'tradeName.characters'],
  ['10,000 characters', { firstNames: 'Rosa'.repeat(2500) }, 'firstNames', 'name.length'],
])(
  '[E-02] %s in a name is refused at its field, and nothing is saved',
  async (_name, wrong, field, reason) => {
    const rosa = await newApplicant();
    const before = await versionOf(rosa);
    expect((await rosa.saveProspect(wrong))['fieldErrors']).toEqual([{ field, reason }]);
    expect(await versionOf(rosa)).toBe(before);
  },
);

test.each([
  [{ monthlySales: 'a lot' }, 'monthlySales'],
  [{ channels: ['store', 'television'] }, 'channels.1'],
  [{ addresses: [{ ...goodForms.prospect.addresses[0], kind: 'castle' }] }, 'addresses.0.kind'],
])('[E-02] a word that is not of its list is refused at its field: %j', async (wrong, field) => {
  const rosa = await newApplicant();
  expect((await rosa.saveProspect(wrong))['fieldErrors']).toEqual([{ field, reason: 'choice' }]);
});

test.each([
  ['a text for a number', { averageTicket: '8000' }],
  ['a number with a fraction', { averageTicket: 8000.5 }],
  ['a number beyond all numbers', { averageTicket: 1e300 }],
  ['a number for a text', { tradeName: 5 }],
  ['a list for a text', { tradeName: ['Almacén'] }],
  ['an object for a list', { channels: { store: true } }],
  ['a number for a word of a list', { monthlySales: 5 }],
  ['an object for a word of a list', { channels: [{ store: true }] }],
  ['a field that nobody asked for', { isAdmin: true }],
])('JSON that lies about types (%s) is refused as a whole, without repeating it', async (_name, wrong) => {
  const rosa = await newApplicant();
  const before = await versionOf(rosa);
  const mails = { email: rosa.email, emailConfirmation: rosa.email };
  const variables = { commandId: randomUUID(), input: { ...goodForms.prospect, ...mails, ...wrong } };
  const response = await rosa.request({ documentId: 'save-prospect', variables });
  expect(await response.json()).toEqual({
    errors: [
      {
        message: 'Los datos enviados no tienen la forma esperada.',
        extensions: { code: 'R13', reason: 'invalidVariables' },
      },
    ],
  });
  expect(await versionOf(rosa)).toBe(before);
});

test('two tabs on one application see the same, and the one behind gets the present state', async () => {
  const rosa = await newApplicant();
  const other = new Applicant(backend, rosa.email);
  other.session = rosa.session;
  await rosa.saveProspect();
  const otp = await rosa.code();
  const both = await Promise.all([rosa, other].map((tab) => tab.send('verify-otp', { otp })));
  expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(['Application', 'Refusal']);
  expect(both.find(({ __typename }) => __typename === 'Refusal')).toMatchObject({
    reason: 'outOfOrder',
    current: { state: 'contactVerified' },
  });
  expect((await other.reload()).version).toBe((await rosa.reload()).version);
});
