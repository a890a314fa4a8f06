import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { ApplicationSpec } from '@afilia/domain/application/spec/application-spec';
import type { Rut } from '@afilia/domain/identity/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { backendsForRules } from '@afilia/testing/backend/database';
import {
  oneTimeCodesOf,
  earlierEventsOf,
  linksOf,
  recordsByPlace,
  storeRecord,
} from '@afilia/testing/backend/stored-record';
import { testMasterKeys } from '@afilia/testing/backend/test-vault';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { goodVerifications } from '@afilia/testing/people/good-forms';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemIds } from './keys/system.ts';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const run = promisify(execFile);

vi.setConfig({ testTimeout: 240_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const codes = () => oneTimeCodesOf(backend);
const links = () => linksOf(backend);
const store = (record: readonly ApplicationEvent[], person: Applicant) =>
  storeRecord(backend, record, person);
const eventsOf = (person: Applicant) => earlierEventsOf(backend, person);

const missing = { field: 'documentNumber', reason: 'documentNumber.missing' };

test('[S-16] [F-08] a stored application of a person goes on from the verifications, wherever it stood after them', async () => {
  const rosa = new Applicant(backend);
  await rosa.toDocuments(rutOf(15_300_041));
  await rosa.requestSignature();
  const places = recordsByPlace(await eventsOf(rosa));
  const nodes = [
    'verified.preparingSummary',
    'verified.reviewingSummary',
    'summaryConfirmed',
    'curseApproved',
    'documentsIssued.reading',
    'documentsIssued.confirmingSignature',
  ];
  expect([...places.keys()]).toEqual(expect.arrayContaining(nodes));
  for (const node of nodes) {
    const person = new Applicant(backend, rosa.email);
    const before = await store(places.get(node) ?? [], person);
    // Whatever comes next: a press of an old tab, or the code that would have signed.
    const otp = before.otp ? codes().codeOf(before.otp.challengeId) : '000000';
    const answer = await (node.endsWith('confirmingSignature')
      ? person.send('verify-otp', { otp })
      : person.send('retry-checks', {}));
    expect(answer, node).toMatchObject({ __typename: 'Refusal', reason: 'outOfOrder' });
    expect(person.application, node).toMatchObject({
      state: 'declared',
      route: '/screenverifications',
      error: { code: 'R13', field: missing },
      verificationData: { documentNumber: before.verificationData?.documentNumber },
      prospect: { tradeName: before.prospect?.tradeName },
      documents: [],
    });
    expect(person.application?.verifications).toContainEqual({ item: 'identity', status: 'actionRequired' });
    await person.send('save-verifications', { input: goodVerifications(person.application) });
    await person.until(({ route }) => route === '/screensummary');
    expect(person.application?.error, node).toBeNull();
  }
});

test.runIf(isLongRun)(
  '[S-16] one that a pause holds there is led to the card by «Reintentar», and one on the way to it goes on',
  async () => {
    const rosa = new Applicant(backend);
    const rut = rutOf(15_300_042);
    await rosa.toSummary(rut);
    const of = { source: 'curse' as const, at: 'approveCurse' as const, rut };
    await faultsOf(backend).set({ ...of, trouble: 'server-error' });
    await rosa.send('confirm-summary', { confirmed: true });
    await rosa.reach('paused');
    await faultsOf(backend).lift({ source: 'curse', rut });
    const places = recordsByPlace(await eventsOf(rosa));
    const held = new Applicant(backend, rosa.email);
    await store(places.get('paused') ?? [], held);
    await held.send('retry-checks', {});
    expect(held.application).toMatchObject({ state: 'declared', error: { field: missing } });
    await held.send('save-verifications', { input: goodVerifications(held.application) });
    await held.until(({ route }) => route === '/screensummary');
    await held.confirm();

    const earlier = {
      prescreened: (person: Applicant) => person.saveProspect(),
      contactVerified: (person: Applicant) => person.chooseProducts(),
      'conditionsChosen.awaitingCredentials': (person: Applicant) => person.connect(),
      'declared.verifying': (person: Applicant) =>
        person.send('save-verifications', { input: goodVerifications(person.application) }),
    };
    for (const [node, goOn] of Object.entries(earlier)) {
      const person = new Applicant(backend, rosa.email);
      await store(places.get(node) ?? [], person);
      expect(await goOn(person), node).toMatchObject({ __typename: 'Application' });
    }
  },
);

test.runIf(isLongRun)(
  '[S-12] [S-16] a stored company is led to the card too, or lets the others sign after theirs',
  async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_400_003), { run: people.camila.run, role: 'signsJointly' });
    const remote = await camila.toSigning('camila', 'pedro');
    await remote.get('pedro')?.toReading();
    const places = recordsByPlace(await eventsOf(camila));
    const nodes = [
      'verified.selectingSignatories',
      'verified.describingSignatories',
      'verified.confirmingSignatories',
      'signatoriesDefined.preparingSummary',
      'signatoriesDefined.reviewingSummary',
      'summaryConfirmed',
      'curseApproved',
    ];
    expect([...places.keys()]).toEqual(expect.arrayContaining(nodes));
    for (const node of nodes) {
      const person = new CompanyApplicant(backend, camila.email);
      await store(places.get(node) ?? [], person);
      await person.send('retry-checks', {});
      expect(person.application, node).toMatchObject({ state: 'declared', error: { field: missing } });
      expect((await person.verifyWith()).route, node).toBe('/screenselectsignatories');
    }

    const collecting = places.get('signing.collecting') ?? [];
    // An earlier version asked Pedro about neither card nor phone.
    const old = collecting.filter(
      (event) =>
        event.type !== 'ProofGiven' &&
        !(event.type === 'OtpIssued' && event.purpose === 'factor') &&
        !(event.type === 'SignatoryChecksRequested' && event.checks.includes('identityDocument')) &&
        !(event.type === 'SignatoryCheckPassed' && event.check === 'identityDocument'),
    );
    const person = new CompanyApplicant(backend, camila.email);
    const before = await store(old, person);
    expect(person.application?.state).toBe('signing');
    const pedro = new RemoteSignatory(backend, 'pedro', remote.get('pedro')?.email);
    const linkId = before.signatories.find(({ isApplicant }) => !isApplicant)?.link?.linkId ?? '';
    await pedro.open(links().tokenOf(linkId));
    expect(pedro.application).toMatchObject({ route: '/screensignatoryinfo', documents: [] });
    await pedro.identify();
    await pedro.until(({ otp }) => otp?.purpose === 'factor');
    expect(pedro.application?.documents).toEqual([]);
  },
);

test('[F-08] a contract that an earlier version signed has its documents, and offers no certificate', async () => {
  const rosa = new Applicant(backend);
  await rosa.toEnd(rutOf(15_300_043));
  expect(rosa.application?.completion?.certificate).not.toBeNull();
  const signed = await backend.store.applications.events(rosa.application?.id ?? '');
  const old = signed.flatMap(({ event }): ApplicationEvent[] => {
    if (event.type.startsWith('Registration')) return [];
    if (event.type !== 'DocumentsSigned') return [event];
    const { certificates: _new, ...before } = event;
    return [before];
  });
  const person = new Applicant(backend, rosa.email);
  const before = await store(old, person);
  expect(before.certificates).toBeUndefined();
  expect(person.application).toMatchObject({
    state: 'completed',
    route: '/screensuccesssignaturemail',
    completion: { certificate: null, mail: 'sent' },
  });
  expect(person.application?.documents).toHaveLength(5);
  const [first] = before.documents;
  expect((await person.document(`${first?.id}?as=constancia`)).status).toBe(404);
});

/** The command opens the database beside the service, which the embedded one does not allow. */
test.runIf(isLongRun && (await backendsForRules())[0]?.name !== 'PGlite')(
  '[S-01] signed contracts of a company that signed as a person are listed by a command, and nobody else’s',
  async () => {
    const walked = new ApplicationSpec().toSigning().events;
    const at = backend.clock.now().toISOString();
    const signed: ApplicationEvent[] = [
      ...walked,
      {
        type: 'SignatureRequested',
        at,
        acceptanceTextVersion: '1',
        documentSetHash: '',
        device: { address: '', userAgent: '' },
      },
      { type: 'SignatureGiven', at, challengeId: 'c' },
      { type: 'DocumentsSigned', at, documents: [], signedAt: at },
    ];
    const asCompany = signed.map((event) =>
      event.type === 'ApplicationStarted' ? { ...event, merchantRut: '76192083-9' as Rut } : event,
    );
    const own = (events: ApplicationEvent[]) =>
      events.map((event) =>
        event.type === 'ApplicationStarted' ? { ...event, id: systemIds.uuid() } : event,
      );
    const right = await store(own(signed), new Applicant(backend));
    const wrong = await store(own(asCompany), new Applicant(backend));
    const folder = mkdtempSync(join(tmpdir(), 'afilia-audit-'));
    try {
      const { stdout } = await run(
        process.execPath,
        [join(import.meta.dirname, 'main-audit-person-type.ts')],
        {
          env: {
            ...process.env,
            DATABASE_URL: backend.store.options.databaseUrl ?? '',
            MASTER_KEYS: testMasterKeys,
            DATA_DIR: folder,
          },
        },
      );
      expect(stdout).toContain(`${wrong.id} ${wrong.folio} signed as natural`);
      expect(stdout).not.toContain(right.id);
      expect(stdout).not.toContain('76192083');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
