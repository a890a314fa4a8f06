import { sourcesConsent } from '@afilia/testing/people/good-forms';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const withPdfsig = havePdfsig();
const ofCase = (number: number) => rutOf(76_400_000 + number);
const stranger = { run: rutOf(15_500_001), role: 'nonSignatory' as const };
const jointly = { run: people.camila.run, role: 'signsJointly' as const };

// A company is walked through two sets of documents here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** Someone on another device, with the same mail in front of them. */
const another = (person: RemoteSignatory) => new RemoteSignatory(backend, person.who);

const requested = <Name extends string>(remote: Map<Name, RemoteSignatory>, name: Name) => {
  const person = remote.get(name);
  if (!person) throw new Error(`${name} was not asked to sign`);
  return person;
};

test('[F-03] [F-06] [S-06] a link opens for one person, on one device, and for no person after three wrong RUNs', async () => {
  const camila = new CompanyApplicant(backend);
  await camila.toReview(ofCase(4), jointly);
  expect(await camila.choosePeople('pedro')).toMatchObject({ code: 'R13', reason: 'notEnough' });
  await camila.choosePeople('camila', 'pedro');
  expect(await camila.describe('pedro', camila.email)).toMatchObject({
    fieldErrors: [{ field: 'email', reason: 'emailTaken' }],
  });
  const remote = await camila.toSigning('camila', 'pedro');
  const pedro = requested(remote, 'pedro');
  const token = await pedro.token();

  const guessed = await another(pedro).open('a'.repeat(43));
  expect(guessed).toMatchObject({ code: 'R13', reason: 'linkInvalid' });
  const commandId = 'a-command-id-of-pedro';
  await pedro.open(token, commandId);
  const { session } = pedro;
  await pedro.open(token, commandId);
  expect(pedro.session).toBe(session);
  expect(pedro.application).toMatchObject({
    route: '/screensignatoryinfo',
    viewer: { role: 'signatory', identified: false, runAttemptsLeft: 3 },
    prospect: null,
    documents: [],
    signatories: [],
  });
  expect(await pedro.requestSignature()).toMatchObject({ reason: 'notAllowed' });
  for (const operation of ['withdraw-application', 'resend-documents', 'reopen-signatories'] as const)
    expect(await pedro.send(operation, {})).toMatchObject({ code: 'R13', reason: 'notAllowed' });

  const tablet = another(pedro);
  await tablet.open(token);
  expect(await pedro.identify()).toMatchObject({ reason: 'sessionExpired' });
  // Sent again, the opening that the tablet ended opens nothing and shows nothing.
  expect(await another(pedro).open(token, commandId)).toEqual(guessed);
  for (const attemptsLeft of [2, 1])
    expect(await tablet.identify({ run: people.ana.run })).toMatchObject({
      reason: 'runWrong',
      attemptsLeft,
    });
  expect(await tablet.identify({ run: people.ana.run })).toMatchObject({ reason: 'linkBlocked' });
  expect(await tablet.identify()).toMatchObject({ code: 'R13' });
  await camila.mail(({ to, text }) => to === camila.email && text.includes('Bloqueamos el enlace'));
  await camila.until(() => camila.signatory('pedro').status === 'blocked');

  const before = camila.application?.documents.map(({ id }) => id);
  await camila.send('replace-signatory', { signatoryId: camila.signatory('pedro').id });
  expect(camila.application).toMatchObject({ route: '/screenselectsignatories', documents: [] });
  expect(await another(pedro).open(token)).toEqual(guessed);
  const ana = requested(await camila.toSigning('camila', 'ana'), 'ana');
  expect(camila.application?.documents.map(({ id }) => id)).not.toEqual(before);
  await ana.open();
  await ana.identify();
  const anaToken = await ana.token();
  expect(await camila.send('remind-signatory', { signatoryId: camila.signatory('ana').id })).toMatchObject({
    reason: 'tooSoon',
  });
  await camila.send('withdraw-application', {});
  expect(await ana.identify()).toMatchObject({ reason: 'sessionExpired' });
  expect(await another(ana).open(anaToken)).toEqual(guessed);
});

test('[F-08] [S-14] two who sign at the same moment both end up on every document', async () => {
  const rosa = new CompanyApplicant(backend);
  await rosa.toReview(ofCase(4), stranger);
  const remote = await rosa.toSigning('camila', 'pedro');
  const both = [requested(remote, 'camila'), requested(remote, 'pedro')];
  const codes = await Promise.all(both.map((person) => person.toCode()));
  await Promise.all(both.map((person, index) => person.send('verify-otp', { otp: codes[index] ?? '' })));
  const { documents } = await rosa.until(({ state }) => state === 'completed');
  const valid = Array(4).fill('Signature is Valid.');
  for (const { id } of documents) {
    const bytes = new Uint8Array(await (await rosa.document(id)).arrayBuffer());
    expect(withPdfsig ? pdfsig(bytes).map(({ validation }) => validation) : valid).toEqual(valid);
  }
  // A link that was used shows how it went, and the documents only to a person who gives the RUN again.
  const again = another(requested(remote, 'pedro'));
  await again.open(await requested(remote, 'pedro').token());
  expect(again.application).toMatchObject({ route: '/screensuccesssignaturemail', documents: [] });
  expect((await again.document(documents[0]?.id ?? '')).status).toBe(404);
});

test('[E-09] [E-07] findings about a signatory are shown to that person alone', async () => {
  const rosa = new CompanyApplicant(backend);
  await rosa.toReview(ofCase(24), stranger);
  const remote = await rosa.toSigning('camila', 'listed', 'unheard');
  const mario = requested(remote, 'listed');
  await mario.open();
  await mario.identify();
  expect((await mario.until(({ error }) => error !== null)).error).toMatchObject({ code: 'R03' });
  await rosa.until(() => rosa.signatory('listed').status === 'stopped');
  expect(JSON.stringify(rosa.application)).not.toContain('R03');
  await rosa.mail(
    ({ to, text }) => to === rosa.email && text.includes('No pudimos continuar con este firmante'),
  );
  // A holder of the link alone, without the RUN, hears nothing of it.
  const curious = another(mario);
  await curious.open(await mario.token());
  expect(curious.application).toMatchObject({ error: null, viewer: { status: 'stopped' } });
  const paula = requested(remote, 'unheard');
  await paula.open();
  await paula.identify();
  const failed = await paula.until(({ error }) => error !== null);
  expect(failed).toMatchObject({ error: { code: 'E05', retryable: true }, route: '/screenloader' });
});

test('[F-05] the key of another person: a code proves the mailbox, and only the sources can be connected', async () => {
  const rosa = new CompanyApplicant(backend);
  await rosa.toCredentials(ofCase(2), stranger);
  const holder = new RemoteSignatory(backend, 'camila');
  const input = { name: 'Camila Rojas', email: holder.email, emailConfirmation: holder.email };
  await rosa.send('hand-over-key', { input });
  await holder.open();
  expect(holder.application).toMatchObject({
    route: '/screenotp',
    viewer: { role: 'keyHolder' },
    prospect: null,
  });
  expect(
    await holder.send('connect-sources', { sealedCredentials: 'x', ...sourcesConsent(true) }),
  ).toMatchObject({
    reason: 'notAllowed',
  });
  await holder.send('verify-otp', { otp: await holder.code() });
  expect(holder.application).toMatchObject({ route: '/screenembedconnect', prospect: null, basket: null });
  await holder.connect();
  await rosa.afterConnecting();
  expect(rosa.application?.route).toBe('/screenselectsignatories');
  expect((await holder.reload()).route).toBe('/screennonsignatorysuccess');
});

test('[E-11] papers that contradict one another, and powers that no person has, are R21', async () => {
  for (const number of [13, 15, 21]) {
    const camila = new CompanyApplicant(backend);
    const ended = await camila.toReview(ofCase(number));
    expect(ended).toMatchObject({ state: 'legalNotApproved', error: { code: 'R21' } });
  }
});

test('[S-02] a link past its days opens nothing, and gives way to a new one on request', async () => {
  const camila = new CompanyApplicant(backend);
  await camila.toReview(ofCase(4), jointly);
  const pedro = requested(await camila.toSigning('camila', 'pedro'), 'pedro');
  const token = await pedro.token();
  backend.clock.advance(7 * 24 * 3600 * 1000);
  expect(await pedro.open(token)).toMatchObject({ code: 'R13', reason: 'linkInvalid' });
  const noted = await pedro.send('request-new-link', { token });
  expect(await pedro.send('request-new-link', { token: 'b'.repeat(43) })).toEqual(noted);
  await pedro.open(await pedro.token(1));
  expect(pedro.application?.route).toBe('/screensignatoryinfo');
  expect(await another(pedro).open(token)).toMatchObject({ reason: 'linkInvalid' });
});
