import { isLongRun } from '@afilia/testing/long-run';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { goodForms } from '@afilia/testing/people/good-forms';
import { codeSubject } from '@afilia/testing/people/code-subject';
import { eventually, advanceTime } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;
const ofCase = (number: number) => rutOf(76_400_000 + number);
const jointly = { run: people.camila.run, role: 'signsJointly' as const };

// Six documents are drawn for each company; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** Camila, who signs here, and Pedro, who signs by a mailed link. */
async function both(number = 4): Promise<{ camila: CompanyApplicant; pedro: RemoteSignatory }> {
  const camila = new CompanyApplicant(backend);
  await camila.toReview(ofCase(number), jointly);
  const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
  if (!pedro) throw new Error('Pedro was not asked');
  return { camila, pedro };
}

const mailsTo = (address: string, words: string) =>
  backend.inbox.list().filter(({ to, text }) => to === address && text.includes(words));

const reported = (camila: CompanyApplicant, words: string) =>
  camila.mail(({ to, text }) => to === camila.email && text.includes(words));

/** A session of before is over: back by RUT and code. */
async function comeBack(camila: CompanyApplicant) {
  const before = backend.inbox
    .list()
    .filter(({ to, subject }) => to === camila.email && subject.includes(codeSubject)).length;
  const { resumeToken } = await camila.send('request-resume', { rut: camila.application?.rut ?? '' });
  const answer = await camila.send('confirm-resume', {
    resumeToken,
    otp: await camila.code(camila.email, before),
  });
  camila.session = String(answer['sessionToken']);
  await camila.reload();
}

test('[S-16] a slow review is requested again by itself, and mailed about twice: when it is slow and when it is done', async () => {
  const camila = new CompanyApplicant(backend);
  const rut = ofCase(22);
  expect(await camila.toReview(rut)).toMatchObject({ state: 'inReview', route: '/screenverifications' });
  await reported(camila, 'en hasta 1 día hábil');
  const requested = () =>
    backend.answered.filter((one) => one.rut === rut && one.operation === 'reviewLegalEntity').length;
  expect(requested()).toBe(1);
  await advanceTime(backend, 16 * minute);
  await expect.poll(requested).toBe(2);
  await camila.reach('inReview');
  await advanceTime(backend, 16 * minute);
  expect((await camila.reach('verified')).route).toBe('/screenselectsignatories');
  await reported(camila, 'Ya puedes continuar: entra a tu solicitud');
  expect(mailsTo(camila.email, 'en hasta 1 día hábil')).toHaveLength(1);
  expect(mailsTo(camila.email, 'Ya puedes continuar: entra a tu solicitud')).toHaveLength(1);
});

test.runIf(isLongRun)(
  '[S-16] a slow review without an answer of the register at the second request is left to the holder of the case, and goes on with the next request',
  async () => {
    const register = faultsOf(backend);
    const camila = new CompanyApplicant(backend);
    const of = { source: 'legal-entities', rut: ofCase(2) } as const;
    const review = { ...of, at: 'reviewLegalEntity' };
    await register.set({ ...review, finding: 'slowReview' });
    expect(await camila.toReview(of.rut)).toMatchObject({ state: 'inReview' });
    await reported(camila, 'en hasta 1 día hábil');
    // From here on she is not there.
    await register.set({ ...review, trouble: 'server-error' });
    const failed = async () =>
      (await backend.store.applications.events(camila.application?.id ?? '')).filter(
        ({ event }) => event.type === 'CheckFailed',
      ).length;
    await advanceTime(backend, 16 * minute);
    await expect.poll(failed).toBe(1);
    await register.lift(of);
    await comeBack(camila);
    expect(camila.application).toMatchObject({ state: 'paused', error: { code: 'E08', retryable: true } });
    await camila.send('retry-checks', {});
    expect(await camila.reach('verified')).toMatchObject({ route: '/screenselectsignatories' });
    await reported(camila, 'Ya puedes continuar: entra a tu solicitud');
  },
);

test('[E-01] a register that is away in the legal review pauses it, and asking again goes on', async () => {
  const camila = new CompanyApplicant(backend);
  const paused = await camila.toReview(ofCase(23));
  expect(paused).toMatchObject({
    state: 'paused',
    route: '/screenverifications',
    error: { code: 'E08', check: 'powers', retryable: true },
  });
  await camila.send('retry-checks', {});
  expect(await camila.reach('paused')).toMatchObject({ error: { code: 'E08' } });
});

test('[S-06] «No soy yo»: the link is of no use any more, and the applicant needs to enter another address', async () => {
  const { camila, pedro } = await both();
  expect(camila.signatory('pedro').mayChangeEmail).toBe(true);
  await pedro.open();
  expect(pedro.application?.signatories.map((one) => one.mayChangeEmail)).not.toContain(true);
  expect(await pedro.send('not-me', {})).toMatchObject({ viewer: { status: 'notMe' } });
  expect(await pedro.identify()).toMatchObject({ __typename: 'Refusal' });
  await camila.until(() => camila.signatory('pedro').status === 'notMe');
  await camila.mail(
    ({ to, subject }) => to === camila.email && subject.startsWith('Novedades de las firmas'),
  );
  const there = new RemoteSignatory(backend, 'pedro');
  expect(camila.signatory('pedro').mayChangeEmail).toBe(true);
  await camila.moveLink('pedro', there.email);
  expect(await there.open()).toMatchObject({ application: { route: '/screensignatoryinfo' } });
  await camila.send('replace-signatory', { signatoryId: camila.signatory('pedro').id });
  expect(camila.application).toMatchObject({ route: '/screenselectsignatories', documents: [] });
});

test.runIf(isLongRun)(
  '[S-08] «Veo un error»: what is wrong reaches the applicant alone, and corrected documents can be signed',
  async () => {
    const { camila, pedro } = await both();
    await pedro.open();
    await pedro.identify();
    await pedro.prove();
    await pedro.until(({ route }) => route === '/screennationality');
    await pedro.send('declare-tax-residence', { input: goodForms.declaration });
    await pedro.until(({ route }) => route === '/screensummary');
    expect(await pedro.send('report-summary-error', { text: '' })).toMatchObject({ reason: 'invalidFields' });
    const reason = 'La dirección de despacho no es la nuestra';
    expect(await pedro.send('report-summary-error', { text: reason })).toMatchObject({
      viewer: { status: 'disputed' },
    });
    expect(await pedro.requestSignature()).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
    await camila.until(() => camila.signatory('pedro').status === 'disputed');
    expect(camila.signatory('pedro').reason).toBe(reason);
    await camila.mail(
      ({ to, subject }) => to === camila.email && subject.startsWith('Novedades de las firmas'),
    );
    expect(JSON.stringify(pedro.application)).not.toContain(reason);

    const before = camila.application?.documents.map(({ id }) => id) ?? [];
    const products = [{ productId: 'smart-pos', quantity: 1, mode: 'rent' }];
    await camila.send('edit-summary', { input: { basket: { items: products } } });
    await camila.toIssued();
    expect(camila.application?.documents.some(({ id }) => before.includes(id))).toBe(false);
    await pedro.open(await pedro.token(1));
    await pedro.signAll();
    await camila.until(() => camila.signatory('pedro').status === 'signed');
  },
);

test.runIf(isLongRun)(
  '[S-14] a decline ends the part of one signatory: the applicant reads the reason, and no other person can sign for them',
  async () => {
    const { camila, pedro } = await both();
    await pedro.toReading();
    const reason = 'Las condiciones no son lo que esperaba';
    expect(await pedro.send('decline-signature', { reason })).toMatchObject({
      route: '/screenpendingsignatures',
      viewer: { status: 'declined' },
    });
    expect(await pedro.requestSignature()).toMatchObject({ reason: 'outOfOrder' });
    await camila.until(() => camila.signatory('pedro').status === 'declined');
    expect(camila.signatory('pedro').reason).toBe(reason);
    await camila.mail(
      ({ to, subject }) => to === camila.email && subject.startsWith('Novedades de las firmas'),
    );
    const { id } = camila.signatory('pedro');
    expect(await camila.send('remind-signatory', { signatoryId: id })).toMatchObject({ code: 'R13' });
    expect(camila.signatory('pedro').mayChangeEmail).toBe(false);
    const email = 'otra.persona@correo.cl';
    expect(
      await camila.send('change-signatory-email', { signatoryId: id, email, emailConfirmation: email }),
    ).toMatchObject({ reason: 'outOfOrder' });
  },
);

test('[S-13] another address for a signatory: the old link opens nothing, the new one leads on', async () => {
  const { camila, pedro } = await both();
  const old = await pedro.token();
  await pedro.open(old);
  const { id } = camila.signatory('pedro');
  const change = (email: string, emailConfirmation = email) =>
    camila.send('change-signatory-email', { signatoryId: id, email, emailConfirmation });
  expect(await change(pedro.email)).toMatchObject({ fieldErrors: [{ field: 'email', reason: 'sameEmail' }] });
  expect(await change(camila.email)).toMatchObject({
    fieldErrors: [{ field: 'email', reason: 'emailTaken' }],
  });
  const there = new RemoteSignatory(backend, 'pedro');
  there.phone = pedro.phone;
  expect(await change(there.email, pedro.email)).toMatchObject({
    fieldErrors: [{ field: 'emailConfirmation' }],
  });
  await camila.moveLink('pedro', there.email);
  // All three get a mail, with each of the other addresses masked.
  const moved = ({ subject }: { subject: string }) => subject.startsWith('Cambió el correo de Pedro');
  for (const [to, of] of [
    [camila.email, there.email],
    [pedro.email, there.email],
    [there.email, pedro.email],
  ] as const) {
    const { text } = await camila.mail((one) => one.to === to && moved(one));
    expect(text).toContain(maskEmail(of));
    expect(text).not.toContain(of);
  }
  // The holder of the first link is out, in the middle of their steps.
  expect(await pedro.identify()).toMatchObject({ reason: 'sessionExpired' });
  expect(await pedro.open(old)).toMatchObject({ code: 'R13', reason: 'linkInvalid' });
  await there.signAll();
  await camila.until(() => camila.signatory('pedro').status === 'signed');
  expect(await change('tarde@correo.cl')).toMatchObject({ reason: 'outOfOrder' });
});

test.runIf(isLongRun)(
  '[S-13] a link whose week is over is said to have run out; a reminder sends a new one, once in a day',
  async () => {
    const { camila, pedro } = await both();
    const old = await pedro.token();
    const { id } = camila.signatory('pedro');
    await advanceTime(backend, 7 * day + minute);
    expect(await pedro.open(old)).toMatchObject({ reason: 'linkInvalid' });
    await comeBack(camila);
    expect(camila.signatory('pedro')).toMatchObject({ status: 'expired', remindersLeft: 3 });
    await camila.send('remind-signatory', { signatoryId: id });
    expect(camila.signatory('pedro')).toMatchObject({ remindersLeft: 2 });
    expect(await camila.send('remind-signatory', { signatoryId: id })).toMatchObject({ reason: 'tooSoon' });
    expect(await pedro.open(old)).toMatchObject({ reason: 'linkInvalid' });
    const fresh = await pedro.token(1);
    expect(fresh).not.toBe(old);
    await pedro.open(fresh);
    expect(pedro.application?.route).toBe('/screensignatoryinfo');
  },
);

test('[E-11] a power that ended between choosing and signing stops the signature, and no signature is given without it', async () => {
  const { camila, pedro } = await both(25);
  await advanceTime(backend, 2 * day);
  await pedro.open();
  await pedro.toReading();
  expect(await pedro.requestSignature()).toMatchObject({ __typename: 'Application' });
  const ended = await eventually(backend, camila.application?.id ?? '', ({ error }) => error !== null);
  expect(ended).toMatchObject({
    flow: { state: 'legalNotApproved' },
    error: { code: 'R21' },
    documents: [],
  });
  await camila.mail(
    ({ to, subject }) =>
      to === camila.email && subject === 'Tu solicitud terminó: faltan poderes para firmar',
  );
  expect(await pedro.identify()).toMatchObject({ reason: 'sessionExpired' });
});
