import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { randomUUID } from 'node:crypto';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodConfirmation, goodForms, sourcesConsent } from '@afilia/testing/people/good-forms';
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

const refusedBy = async (response: Response) => {
  const { errors } = (await response.json()) as { errors?: { extensions?: { reason?: string } }[] };
  return { status: response.status, reason: errors?.[0]?.extensions?.reason };
};

test.each([
  ['12.345.678-6', 'rut.checkDigit'],
  ['hola', 'rut.format'],
  ['', 'rut.format'],
  ['1'.repeat(10_000), 'rut.format'],
])('[E-02] a wrong RUT (%#) is refused by field and opens nothing', async (rut, reason) => {
  const result = await new Applicant(backend).start(rut);
  expect(result).toMatchObject({ __typename: 'Refusal', code: 'R13' });
  expect(result['fieldErrors']).toContainEqual({ field: 'rut', reason });
});

test('no application opens without the two consents', async () => {
  const input = { rut: approved, isPJ: false, acceptsMarketing: true };
  const consents = { acceptsTerms: false, authorisesEvaluation: false };
  const result = await new Applicant(backend).send('start-application', { input: { ...input, ...consents } });
  expect(result['fieldErrors']).toEqual([
    { field: 'acceptsTerms', reason: 'required' },
    { field: 'authorisesEvaluation', reason: 'required' },
  ]);
});

test('the same start twice, also at the same instant, opens one application and one session', async () => {
  const commandId = randomUUID();
  const twins = [new Applicant(backend), new Applicant(backend), new Applicant(backend)];
  await Promise.all(twins.map((twin) => twin.start(approved, false, commandId)));
  await twins[0]?.start(approved, false, commandId);
  expect(new Set(twins.map(({ application }) => application?.id)).size).toBe(1);
  expect(new Set(twins.map(({ session }) => session)).size).toBe(1);
});

test('the same command twice, also at the same instant, changes once and sends one mail', async () => {
  const rosa = await newApplicant();
  const mails = { email: rosa.email, emailConfirmation: rosa.email };
  const variables = { input: { ...goodForms.prospect, ...mails } };
  const commandId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => rosa.send('save-prospect', variables, commandId)));
  await rosa.send('save-prospect', variables, commandId);
  expect(answers.map(({ __typename }) => __typename)).toEqual(Array(3).fill('Application'));
  const saved = await backend.store.applications.events(rosa.application?.id ?? '');
  expect(saved.filter(({ event }) => event.type === 'ProspectSaved')).toHaveLength(1);
  await rosa.until(({ otp }) => otp?.delivery === 'sent');
  expect(backend.inbox.list().filter(({ to }) => to.includes(rosa.email))).toHaveLength(1);
});

test('[E-06] a wrong code counts once, also when its command is sent again, and says what is left', async () => {
  const rosa = await newApplicant();
  await rosa.saveProspect();
  const wrong = (await rosa.code()) === '000000' ? '111111' : '000000';
  const commandId = randomUUID();
  for (const _ of [1, 2])
    expect(await rosa.send('verify-otp', { otp: wrong }, commandId)).toMatchObject({
      code: 'E20',
      attemptsLeft: 2,
    });
  expect(rosa.application?.otp?.attemptsLeft).toBe(2);
});

test('[E-10] three wrong codes end the application, and the right one comes too late', async () => {
  const rosa = await newApplicant();
  await rosa.saveProspect();
  const code = await rosa.code();
  const wrong = code === '000000' ? '111111' : '000000';
  for (const expected of ['E20', 'E20', 'R12'])
    expect(await rosa.send('verify-otp', { otp: wrong })).toMatchObject({ code: expected });
  expect(rosa.application).toMatchObject({ state: 'otpBlocked', error: { code: 'R12' } });
  expect(await rosa.send('verify-otp', { otp: code })).toMatchObject({ reason: 'outOfOrder' });
});

test('a code of another applicant is just wrong', async () => {
  const [rosa, pedro] = await Promise.all([newApplicant(), newApplicant()]);
  await Promise.all([rosa.saveProspect(), pedro.saveProspect()]);
  const foreign = await pedro.code();
  expect(await rosa.send('verify-otp', { otp: foreign })).toMatchObject({ code: 'E20' });
});

test.each(['', '12345', '1234567', '１２３４５６', 'abcdef', "' OR 1=1 --", '0'.repeat(10_000)])(
  'something that is no code (%#) is a wrong code',
  async (otp) => {
    const rosa = await newApplicant();
    await rosa.saveProspect();
    expect(await rosa.send('verify-otp', { otp })).toMatchObject({ code: 'E20' });
  },
);

test('[S-12] an expired code is said and costs no try; the next one works', async () => {
  const rosa = await newApplicant();
  await rosa.saveProspect();
  const old = await rosa.code();
  backend.clock.advance(5 * 60_000);
  expect(await rosa.send('verify-otp', { otp: old })).toMatchObject({ code: 'R13', reason: 'otpExpired' });
  await rosa.send('resend-otp', {});
  expect(await rosa.send('verify-otp', { otp: old })).toMatchObject({ code: 'E20' });
  const otp = await rosa.code(rosa.email, 1);
  expect(await rosa.send('verify-otp', { otp })).toMatchObject({ state: 'contactVerified' });
});

test.each([
  ['none', {}],
  ['a forged one', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['rubbish', { authorization: 'Basic cm9zYTpjbGF2ZQ==' }],
])('with no session (%s) a command changes nothing and learns nothing', async (_, headers) => {
  const rosa = await newApplicant();
  const before = await versionOf(rosa);
  const stranger = new Applicant(backend);
  const variables = { commandId: randomUUID() };
  const response = await stranger.request({ documentId: 'withdraw-application', variables }, headers);
  expect(await response.json()).toMatchObject({
    data: { result: { __typename: 'Refusal', code: 'R13', reason: 'sessionExpired', current: null } },
  });
  expect(await refusedBy(await stranger.request({ documentId: 'application' }, headers))).toMatchObject({
    reason: 'sessionExpired',
  });
  expect(await versionOf(rosa)).toBe(before);
});

test('a session ends after its time', async () => {
  const rosa = await newApplicant();
  backend.clock.advance(24 * 3600_000);
  expect(await rosa.send('withdraw-application', {})).toMatchObject({ reason: 'sessionExpired' });
});

test('[F-07] without the API key, or with a wrong one, nothing is answered', async () => {
  const rosa = await newApplicant();
  for (const key of ['', 'x', `${backend.apiKey}x`]) {
    const response = await rosa.request({ documentId: 'application' }, { 'x-api-key': key });
    expect(await refusedBy(response)).toEqual({ status: 401, reason: 'apiKey' });
  }
});

test('[F-07] only stored operations are served: no query text, no introspection, no other name', async () => {
  const rosa = await newApplicant();
  const query = '{ __schema { types { name } } }';
  expect(await refusedBy(await rosa.request({ query }))).toMatchObject({ reason: 'queryText' });
  expect(await refusedBy(await rosa.request({ documentId: 'drop-tables' }))).toMatchObject({
    reason: 'unknownOperation',
  });
  const both = await rosa.request({ documentId: 'application', query });
  expect(JSON.stringify(await both.json())).not.toContain('__schema');
});

test('[F-06] modificar-email is a stored operation that moves the code to another address', async () => {
  const rosa = await newApplicant();
  await rosa.saveProspect();
  const old = await rosa.code();
  const email = `otra.${rosa.email}`;
  await rosa.send('modificar-email', { email, emailConfirmation: email });
  expect(await rosa.send('verify-otp', { otp: old })).toMatchObject({ code: 'E20' });
  expect(await rosa.send('verify-otp', { otp: await rosa.code(email) })).toMatchObject({
    state: 'contactVerified',
  });
  // The former address gets a notice too, beside the code that it got first.
  await rosa.mail(({ to, text }) => to.includes(rosa.email) && text.includes('correo'), 1);
});

test('steps taken out of order by hand change nothing and say where the application stands', async () => {
  const rosa = await newApplicant();
  const before = await versionOf(rosa);
  const steps = [
    rosa.send('confirm-summary', goodConfirmation),
    rosa.send('choose-conditions', { input: goodForms.conditions }),
    rosa.send('declare-tax-residence', { input: goodForms.declaration }),
    rosa.send('save-verifications', { input: goodForms.verifications }),
    rosa.send('request-signature', {
      accepted: true,
      documentSetHash: '',
      textVersion: currentAcceptance.version,
    }),
    rosa.send('resend-documents', {}),
    rosa.send('record-reading', {
      documentId: randomUUID(),
      contentSha256: 'a'.repeat(64),
      view: 'pdf',
      shownMs: 1,
    }),
    rosa.send('verify-otp', { otp: '123456' }),
  ];
  for (const answer of await Promise.all(steps))
    expect(answer).toMatchObject({
      code: 'R13',
      reason: 'outOfOrder',
      current: { route: '/screenembedprospect' },
    });
  expect(await versionOf(rosa)).toBe(before);
});

test('[E-02] every wrong field of a form comes back by its name, and nothing is saved', async () => {
  const rosa = await newApplicant();
  const answer = await rosa.saveProspect({
    tradeName: 'x',
    phone: '12',
    activityCode: '999999',
    channels: [],
  });
  const fields = (answer['fieldErrors'] as { field: string }[]).map(({ field }) => field);
  expect(fields.toSorted()).toEqual(['activityCode', 'channels', 'phone', 'tradeName']);
  expect(rosa.application?.prospect).toBeNull();
});

test('sealed credentials of another application, another attempt or another time are E19, never opened', async () => {
  const rosa = new Applicant(backend);
  await rosa.toConnect(approved);
  for (const change of [{ applicationId: randomUUID() }, { attempt: 99 }]) {
    const sealedCredentials = await rosa.seal('clave', change);
    await rosa.send('connect-sources', { sealedCredentials, ...sourcesConsent() });
    const { connection } = await rosa.until(({ connection }) => connection?.connecting === false);
    expect(connection?.errorCode).toBe('E19');
  }
  const old = await rosa.seal('clave');
  backend.clock.advance(6 * 60_000);
  await rosa.send('connect-sources', { sealedCredentials: old, ...sourcesConsent() });
  expect((await rosa.until(({ connection }) => connection?.connecting === false)).connection?.errorCode).toBe(
    'E19',
  );
  expect(rosa.application?.connection?.attemptsLeft).toBe(3);
});

test('[F-04] the third wrong key closes the form', async () => {
  const rosa = new Applicant(backend);
  await rosa.toConnect(approved);
  for (const left of [2, 1, 0]) {
    await rosa.connect('incorrecta');
    const { connection } = await rosa.until(({ connection }) => connection?.attemptsLeft === left);
    expect(connection?.errorCode).toBe('E12');
  }
  expect(rosa.application?.connection?.ways).not.toContain('form');
  expect(await rosa.connect('clave-buena')).toMatchObject({ code: 'E12', attemptsLeft: 0 });
});

test('a document of another application is not readable', async () => {
  const rosa = new Applicant(backend);
  const { documents } = await rosa.toDocuments(approved);
  const pedro = await newApplicant();
  const id = documents[0]?.id ?? '';
  expect((await rosa.document(id)).status).toBe(200);
  expect((await pedro.document(id)).status).toBe(404);
  expect((await pedro.document(randomUUID())).status).toBe(404);
  expect((await pedro.document('..%2f..%2fetc%2fpasswd')).status).toBe(404);
});

test('documents are not signed unread, unaccepted, or when they are not those on screen', async () => {
  const rosa = new Applicant(backend);
  const { documentSetHash } = await rosa.toDocuments(approved);
  const request = (accepted: boolean, hash: string) =>
    rosa.send('request-signature', {
      accepted,
      documentSetHash: hash,
      textVersion: currentAcceptance.version,
    });
  expect(await request(true, documentSetHash ?? '')).toMatchObject({ reason: 'documentsUnread' });
  await rosa.readDocuments();
  expect(await request(false, documentSetHash ?? '')).toMatchObject({ reason: 'invalidFields' });
  expect(await request(true, 'another set')).toMatchObject({ reason: 'documentsChanged' });
  expect(rosa.application?.state).toBe('documentsIssued');
});

test('[S-08] a summary is not edited into a basket that leads nowhere', async () => {
  const rosa = new Applicant(backend);
  await rosa.toSummary(approved);
  const mails = { email: rosa.email, emailConfirmation: rosa.email };
  const [address] = goodForms.prospect.addresses;
  const moved = { ...goodForms.prospect, ...mails, addresses: [{ ...address, id: 'elsewhere' }] };
  const sent = { ...goodForms.prospect, ...mails };
  const item = rosa.application?.basket?.items[0];
  const twoPlaces = {
    ...sent,
    addresses: [
      { ...address, id: 'b1' },
      { ...address, id: 'b2' },
    ],
  };
  expect(item?.addressId).toBe('a1');
  for (const prospect of [moved, twoPlaces]) {
    const answer = await rosa.send('edit-summary', { input: { prospect } });
    expect(answer['fieldErrors']).toContainEqual(
      expect.objectContaining({ field: expect.stringMatching(/^basket\.items\.0/) }),
    );
  }
  expect(await rosa.send('edit-summary', { input: { prospect: sent } })).toMatchObject({
    __typename: 'Application',
  });
});
