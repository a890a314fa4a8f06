import { goodConfirmation } from '@afilia/testing/people/good-forms';
import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { randomUUID } from 'node:crypto';
import { decisionOperations } from '@afilia/api-contract/command-decisions';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { operationsAllowed } from '@afilia/testing/backend/permission-matrix';
import { CompanyApplicant, type RemoteSignatory } from '@afilia/testing/people/company';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { faultsOf, requestCount } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const stranger = { run: rutOf(15_500_001), role: 'nonSignatory' as const };

// A company is walked to its issued documents here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** The signatory whom one test proved, for the next. */
const met: { ana?: RemoteSignatory } = {};

const requested = <Name extends string>(remote: Map<Name, RemoteSignatory>, name: Name) => {
  const person = remote.get(name);
  if (!person) throw new Error(`${name} was not asked to sign`);
  return person;
};

test('[F-03] [S-16] An accountant who knows a representative’s RUN, names an own mailbox and invents the document number does not get one document shown', async () => {
  const accountant = new CompanyApplicant(backend);
  await accountant.toReview(rutOf(76_400_004), stranger);
  // The mailbox that was named for Pedro is read by the accountant.
  const pedro = requested(await accountant.toSigning('camila', 'pedro'), 'pedro');
  const documents = accountant.application?.documents ?? [];
  expect(documents).not.toEqual([]);
  await pedro.open();
  const expectNothingVisible = async () => {
    expect(pedro.application).toMatchObject({ documents: [], prospect: null, quote: null, signatories: [] });
    for (const { id } of documents) expect((await pedro.document(id)).status).toBe(404);
  };
  for (const documentNumber of ['A12345678', '512345678']) {
    expect(await pedro.identify({ documentNumber })).toMatchObject({ __typename: 'Application' });
    await expectNothingVisible();
    const refused = await pedro.until(({ error }) => error !== null);
    expect(refused).toMatchObject({
      route: '/screensignatoryinfo',
      error: { code: 'R13', field: { field: 'documentNumber', reason: 'documentNumber.unknown' } },
    });
    await expectNothingVisible();
  }
  await pedro.identify({ documentNumber: documentNumberOf(people.camila.run) });
  await pedro.until(({ viewer }) => viewer.status === 'blocked');
  await expectNothingVisible();
  // Negative files were never asked about a person who did not prove to be that person.
  const questions = requestCount(backend, people.pedro.run, ['checkNegativeFiles']);
  expect(questions).toEqual({ checkNegativeFiles: 0 });
  await accountant.mail(({ to, text }) => to === accountant.email && text.includes('Bloqueamos el enlace'));
});

test('[E-09] [S-12] a register that does not answer about a signatory is requested again, an expired card is refused at its field, and the phone comes last', async () => {
  const rosa = new CompanyApplicant(backend);
  await rosa.toReview(rutOf(76_400_004), stranger);
  const ana = requested(await rosa.toSigning('camila', 'ana'), 'ana');
  const of = { source: 'civil-register' as const, rut: people.ana.run };
  const faults = faultsOf(backend);
  await ana.open();
  expect(await ana.identify({ documentExpiry: '2020-01-31' })).toMatchObject({
    fieldErrors: [{ field: 'documentExpiry', reason: 'date.past' }],
  });
  await faults.set({ ...of, trouble: 'server-error' });
  await ana.identify();
  const failed = await ana.until(({ error }) => error !== null);
  expect(failed).toMatchObject({ route: '/screenloader', error: { code: 'E16', retryable: true } });
  await faults.set({ ...of, finding: 'expired' });
  const commandId = randomUUID();
  await ana.exchange('retry-checks', { commandId });
  const expired = await ana.until(({ error }) => error?.code === 'R13');
  // Its answer was lost: the same command again is not told that it may not be sent.
  expect(await ana.exchange('retry-checks', { commandId })).toMatchObject({ __typename: 'Application' });
  expect(await ana.send('retry-checks', {})).toMatchObject({ reason: 'notAllowed' });
  expect(expired.error?.field).toEqual({ field: 'documentExpiry', reason: 'date.cardExpired' });
  await faults.lift(of);
  await ana.identify();
  const proving = await ana.until(({ otp }) => otp?.delivery === 'sent');
  expect(proving).toMatchObject({
    route: '/screensignatoryinfo',
    documents: [],
    viewer: { maskedPhone: `+56 9 •••• ${phoneOf(ana.email).slice(-4)}` },
    otp: { purpose: 'factor', maskedEmail: '' },
  });
  expect(await ana.send('verify-otp', { otp: '000000' })).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  await ana.prove();
  await ana.until(({ route }) => route === '/screennationality');
  expect(ana.application?.documents).not.toEqual([]);
  met.ana = ana;
});

/** Bodies that an agent in control would send by hand; an operation that is left out takes none. */
const byHand: Partial<Record<string, object>> = {
  'begin-redirect': { purpose: 'prove', returnTo: 'http://localhost:3000/', framed: false },
  'change-factor-phone': { phone: '911112222' },
  'confirm-summary': goodConfirmation,
  'declare-tax-residence': { input: {} },
  'decline-signature': { reason: 'no' },
  'identify-signatory': { input: {} },
  'report-summary-error': { text: 'no' },
  'request-signature': { accepted: true, documentSetHash: 'a', textVersion: currentAcceptance.version },
  'verify-otp': { otp: '000000' },
};

test('[A-09] while an agent has control, all that a signatory decides alone is refused, also when sent by hand', async () => {
  const { ana } = met;
  if (!ana) throw new Error('nobody has proven who it is');
  await ana.send('open-help', {});
  const note = (name: string) => ana.send('note-help', { input: { note: name } });
  const decisions = decisionOperations.filter((name) => {
    const allowed = operationsAllowed[name];
    return allowed !== 'anyone' && allowed?.includes('signatory');
  });
  expect(decisions).toHaveLength(Object.keys(byHand).length + 1);
  for (const operation of decisions) {
    await note('controlGranted');
    expect(await ana.send(operation, byHand[operation] ?? {}), operation).toMatchObject({
      reason: 'controlActive',
    });
  }
  await note('controlEnded');
  expect((await ana.reload()).route).toBe('/screennationality');
});

test('[F-08] proofs of a signatory stand in the evidence', async () => {
  const rosa = new CompanyApplicant(backend);
  await rosa.toReview(rutOf(76_400_004), stranger);
  const remote = await rosa.toSigning('camila', 'pedro');
  await Promise.all([...remote.values()].map((person) => person.signAll()));
  await rosa.reach('signed', 'completed');
  const id = rosa.application?.id ?? '';
  const { applications, database } = backend.store;
  const { rows } = await database.query(
    `SELECT document_id FROM document_files WHERE application_id = $1 AND kind = 'evidence'`,
    [id],
  );
  const evidence = await Promise.all(
    (rows as { document_id: string }[]).map(async ({ document_id }) => {
      const file = await applications.file(id, document_id, 'evidence');
      return JSON.parse(new TextDecoder().decode(file?.bytes)) as { identifiedBy?: string };
    }),
  );
  // The operator's own evidence says what was accepted, and identifies no person.
  const documents = rosa.application?.documents.length;
  const ofPeople = evidence.flatMap(({ identifiedBy }) => identifiedBy ?? []);
  expect(evidence.length - ofPeople.length).toBe(documents);
  expect(new Set(ofPeople)).toEqual(
    new Set([
      'Enlace personal enviado al correo, cédula comprobada en el Registro Civil, código al celular y código al correo',
    ]),
  );
  const application = await backend.store.applications.load(id);
  expect(application?.signatories.map(({ proof }) => proof?.level)).toEqual(['document', 'document']);
});
