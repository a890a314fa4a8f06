import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

test('[S-12] [F-05] [F-08] a signing applicant reads and signs only after a code to the phone if another person connected the sources', async () => {
  const camila = new CompanyApplicant(backend);
  const phone = phoneOf(camila.email);
  const who = { run: people.camila.run, role: 'signsAlone', phone };
  await camila.toCredentials(rutOf(76_400_002), who);
  const holder = new RemoteSignatory(backend, 'ana');
  const input = { name: people.ana.name, email: holder.email, emailConfirmation: holder.email };
  await camila.send('hand-over-key', { input });
  await holder.open();
  await holder.send('verify-otp', { otp: await holder.code() });
  await holder.connect();
  await camila.afterConnecting();
  await camila.toSigning('camila');
  expect(camila.application).toMatchObject({
    route: '/screensignatoryinfo',
    viewer: { maskedPhone: `+56 9 •••• ${phone.slice(-4)}`, may: expect.arrayContaining(['verify-otp']) },
  });

  const { documents = [], documentSetHash = '' } = camila.application ?? {};
  const byHand = { accepted: true, documentSetHash, textVersion: currentAcceptance.version };
  expect(documents).not.toEqual([]);
  expect(await camila.send('request-signature', byHand)).toMatchObject({ reason: 'outOfOrder' });
  // No one moves the code to another phone from here.
  expect(await camila.send('change-factor-phone', { phone: '911112222' })).toMatchObject({
    reason: 'notAllowed',
  });

  await camila.send('resend-otp', {});
  await camila.until(({ otp }) => otp?.purpose === 'factor' && otp.delivery === 'sent');
  expect(await camila.send('verify-otp', { otp: '000000' })).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  const { text } = await camila.mail(({ to }) => to === `+56${phone}`);
  await camila.send('verify-otp', { otp: text.slice(0, 6) });
  expect(camila.application?.route).toBe('/screensigndocuments');
  await camila.signOwn();
  await camila.reach('signed', 'completed');

  const id = camila.application?.id ?? '';
  const { applications, database } = backend.store;
  expect((await applications.load(id))?.signatories.map(({ proof }) => proof?.level)).toEqual(['document']);
  const { rows } = await database.query(
    `SELECT document_id FROM document_files WHERE application_id = $1 AND kind = 'evidence'`,
    [id],
  );
  const reported = await Promise.all(
    (rows as { document_id: string }[]).map(async ({ document_id }) => {
      const file = await applications.file(id, document_id, 'evidence');
      return new TextDecoder().decode(file?.bytes);
    }),
  );
  const byPhone = reported.filter((evidence) => evidence.includes('código al celular'));
  expect(byPhone).toHaveLength(documents.length);
});
