import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accept } from '@afilia/domain/application/model/decision';
import { signalRisks } from '@afilia/domain/application/review/signal-risk';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { testMasterKeys } from '@afilia/testing/backend/test-vault';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLinkTokens } from './keys/link-tokens.ts';
import { createOneTimeCodes } from './keys/one-time-codes.ts';
import { systemIds } from './keys/system.ts';
import { runCommand } from './use-cases/command/run-command.ts';
import { exportPerson } from './use-cases/data/export-person.ts';
import { decideReview, listReviews } from './use-cases/staff/decide-review.ts';

// A company draws six documents and signs them twice; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const twoOfA = rutOf(76_400_003);
const run = promisify(execFile);
/** As a page names its browser. */
const oneBrowser = randomBytes(16).toString('base64url');

describe.each(await backendsForRules())('the acceptance of a contract on $name', (where) => {
  let backend: RunningBackend;
  let listener: WebhookListener;
  const newRut = freshRuts();
  beforeAll(async () => {
    listener = await listenForWebhooks();
    backend = await startBackend(where, {
      environment: { WEBHOOK_URL: listener.url, WEBHOOK_SECRET: secret, LOG_LEVEL: 'debug' },
    });
  });
  afterAll(async () => {
    await backend?.close();
    await listener.close();
  });
  afterEach(() => expect(backend.bugs).toEqual([]));

  const deps = () => ({
    store: backend.store.applications,
    personalData: backend.store.personalData,
    publishedTexts: backend.store.publishedTexts,
    clock: backend.clock,
    ids: systemIds,
    codes: createOneTimeCodes(backend.config.keys.oneTimeCodes),
    links: createLinkTokens(backend.config.keys.sessions),
    webhooksEnabled: true,
  });
  const announced = (id: string) =>
    listener.received
      .map(({ body }) => JSON.parse(body) as { type: string; data: { applicationId: string } })
      .filter(({ data }) => data.applicationId === id)
      .map(({ type }) => type);
  const mailTo = ({ email }: Applicant, subject: string) =>
    backend.inbox.list().filter((one) => one.to === email && one.subject.includes(subject));
  /** What rules noticed about somebody while the application went on. */
  const notice = (applicationId: string) =>
    runCommand(deps(), { applicationId, commandId: null }, (application, { now }) =>
      accept(...signalRisks(application, [{ kind: 'sameDevice', about: ['applicant', 's1'] }], now)),
    );
  const pending = async (applicationId: string) =>
    (await listReviews(deps())).find(({ review }) => review.id.startsWith(applicationId));

  test('[S-14] two who signed with one browser wait for a person: nothing is announced, nobody is told why, and it goes on with a yes', async () => {
    const camila = new CompanyApplicant(backend);
    camila.device = oneBrowser;
    await camila.toReview(twoOfA, { run: '12.345.678-5', role: 'signsJointly' });
    const remote = await camila.toSigning('camila', 'pedro');
    const pedro = remote.get('pedro');
    if (!pedro) throw new Error('Pedro was not asked');
    const id = camila.application?.id ?? '';
    pedro.device = oneBrowser;
    expect(await pending(id)).toBeUndefined();
    await camila.signOwn();
    await pedro.signAll();

    const waits = await camila.until(
      ({ route, signatories }) =>
        route === '/screenpendingsignatures' && signatories.every(({ status }) => status === 'signed'),
    );
    expect(waits.state).toBe('signing');
    expect(waits.viewer.may).not.toContain('replace-signatory');
    expect((await pedro.reload()).route).toBe('/screenpendingsignatures');
    expect(JSON.stringify([waits, await pedro.reload()])).not.toMatch(/sameDevice|review_?s|riskSignal/);
    const review = (await pending(id))?.review;
    expect(review).toMatchObject({ gate: 'acceptance', reasons: ['sameDevice'], status: 'open' });
    expect(announced(id)).not.toContain('application.signed');
    // The key itself is stored nowhere.
    expect(JSON.stringify(await backend.store.applications.events(id))).not.toContain(oneBrowser);
    expect(backend.log.join('')).not.toMatch(new RegExp(`${oneBrowser}|sameDevice`));

    const staff = { id: 'ana', name: 'Ana' };
    const rights = { ...deps(), reads: backend.store.staff.reads };
    const exported = JSON.stringify(await exportPerson(rights, staff, { name: id }));
    expect(exported).not.toMatch(/sameDevice|HumanReview/);
    expect(exported).toContain('LastSignatureSealed');

    const decision = { reviewId: review?.id ?? '', by: 'Marta Rivas', why: 'Son hermanas' };
    expect((await decideReview(deps(), { ...decision, outcome: 'grant' })).ok).toBe(true);
    await camila.reach('completed');
    await expect.poll(() => announced(id)).toContain('application.signed');
    expect(await decideReview(deps(), { ...decision, outcome: 'uphold' })).toEqual({
      ok: false,
      error: 'decided',
    });
    expect(await pending(id)).toBeUndefined();
  });

  test.runIf(isLongRun)('two who signed with two browsers in one office wait for nobody', async () => {
    const camila = new CompanyApplicant(backend);
    camila.device = randomBytes(16).toString('base64url');
    await camila.toReview(twoOfA, { run: '12.345.678-5', role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    if (!pedro) throw new Error('Pedro was not asked');
    pedro.device = randomBytes(16).toString('base64url');
    await camila.signOwn();
    await pedro.signAll();
    await camila.reach('completed');
    const { riskSignals } = (await backend.store.applications.load(camila.application?.id ?? '')) ?? {};
    expect(riskSignals?.map(({ kind, severity }) => [kind, severity])).toEqual([['sameNetwork', 'note']]);
  });

  test.runIf(isLongRun)(
    'a person whose contract is refused is told so by mail, and the documents have no effect any more',
    async () => {
      const rosa = new Applicant(backend);
      await rosa.toDocuments(newRut());
      const { id = '', documents = [] } = rosa.application ?? {};
      await notice(id);
      await rosa.requestSignature();
      await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
      const waits = await rosa.until(({ route }) => route === '/screenpendingsignatures');
      expect(waits.state).toBe('signing');
      await expect.poll(async () => (await pending(id)) !== undefined).toBe(true);

      const reviewId = (await pending(id))?.review.id ?? '';
      const decision = { reviewId, by: 'Marta Rivas', why: 'La cédula es de otra persona' };
      for (const wrong of [
        { ...decision, by: '' },
        { ...decision, why: '' },
        { ...decision, reviewId: `${id}.acceptance.1` },
      ])
        expect((await decideReview(deps(), { ...wrong, outcome: 'uphold' })).ok).toBe(false);
      await decideReview(deps(), { ...decision, outcome: 'uphold' });

      const ended = await rosa.until(({ state }) => state === 'rejected');
      expect(ended).toMatchObject({ error: { code: 'R11' }, documents: [] });
      const code = documents[0]?.verificationCode ?? '';
      const verdict = await fetch(`${backend.url}/verify`, {
        method: 'POST',
        body: new URLSearchParams({ code }),
        headers: { accept: 'application/json' },
      });
      expect(((await verdict.json()) as { status: string }).status).toBe('annulled');
      await expect.poll(() => mailTo(rosa, 'no fue aceptado').length).toBe(1);
      expect(mailTo(rosa, 'no fue aceptado')[0]?.text).toContain(
        'no aceptó el contrato. Tus documentos quedaron sin efecto.',
      );
      expect(announced(id)).not.toContain('application.signed');
      expect(JSON.stringify(ended)).not.toContain('cédula es de otra');
    },
  );

  /** The command opens the database beside the service, which the embedded one does not allow. */
  test.runIf(isLongRun && where.name !== 'PGlite')(
    'the operator lists what waits, and decides, by a command',
    async () => {
      const rosa = new Applicant(backend);
      await rosa.toDocuments(newRut());
      const id = rosa.application?.id ?? '';
      await notice(id);
      await rosa.requestSignature();
      await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
      await rosa.until(({ route }) => route === '/screenpendingsignatures');
      const folder = mkdtempSync(join(tmpdir(), 'afilia-reviews-'));
      const command = (...args: string[]) =>
        run(process.execPath, [join(import.meta.dirname, 'main-reviews.ts'), ...args], {
          env: {
            ...process.env,
            DATABASE_URL: backend.store.options.databaseUrl ?? '',
            MASTER_KEYS: testMasterKeys,
            DATA_DIR: folder,
          },
        });
      try {
        const listed = (await command('list')).stdout.split('\n').find((line) => line.startsWith(id)) ?? '';
        expect(listed).toContain(rosa.application?.folio);
        expect(listed).toContain('sameDevice');
        const [reviewId = ''] = listed.split(' ');
        await expect(command('grant', reviewId, '--by', 'Marta Rivas')).rejects.toThrow('--why');
        await command('grant', reviewId, '--by', 'Marta Rivas', '--why', 'Llamamos y es ella');
        await rosa.reach('completed');
        // An empty answer would leave open whether it looked.
        expect((await command('list')).stdout).toMatch(/(?:No contract waits for a review\.|since)/u);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
