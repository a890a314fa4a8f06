import { randomBytes } from 'node:crypto';
import { accept } from '@afilia/domain/application/model/decision';
import { expireApplication } from '@afilia/domain/record/recovery';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import { signalRisks } from '@afilia/domain/application/signal-risk';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import {
  acceptanceWords,
  decideAcceptance,
  openAcceptanceDesk,
} from '@afilia/testing/assist/acceptance-desk';
import type { ReviewDesk } from '@afilia/testing/assist/review-desk';
import { backendsForRules } from '@afilia/testing/backend/database';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLinkTokens } from '../../platform/keys/link-tokens.ts';
import { createOneTimeCodes } from '../../platform/keys/one-time-codes.ts';
import { systemIds } from '../../platform/keys/system.ts';
import { runCommand } from '../../record/use-cases/run-command.ts';
import { exportPerson } from '../../rights/use-cases/export-person.ts';

// A company draws six documents and signs them twice; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const twoOfA = rutOf(76_400_003);
/** As a page names its browser. */
const oneBrowser = randomBytes(16).toString('base64url');

describe.each(await backendsForRules())('the acceptance of a contract on $name', (where) => {
  let desk: ReviewDesk;
  let backend: ReviewDesk['backend'];
  let listener: WebhookListener;
  const newRut = freshRuts();
  beforeAll(async () => {
    listener = await listenForWebhooks();
    const environment = { WEBHOOK_URL: listener.url, WEBHOOK_SECRET: secret, LOG_LEVEL: 'debug' };
    desk = await openAcceptanceDesk(environment, where);
    ({ backend } = desk);
  });
  afterAll(async () => {
    await desk?.close();
    await listener.close();
  });
  afterEach(() => expect(backend.bugs).toEqual([]));

  const deps = () => ({
    store: backend.store.applications,
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
  /** Signals of rules about a person while the application goes on. */
  const notice = (applicationId: string, kind: RiskKind = 'sameDevice') =>
    runCommand(deps(), { applicationId, commandId: null }, (application, { now }) =>
      accept(...signalRisks(application, [{ kind, about: ['applicant', 's1'] }], now)),
    );
  const stored = (person: Applicant) => backend.store.applications.load(person.application?.id ?? '');

  /** Rosa signs, and a rule noticed something about her before. */
  async function signedWithSignal(): Promise<Applicant> {
    const rosa = new Applicant(backend);
    await rosa.toDocuments(newRut());
    await notice(rosa.application?.id ?? '');
    await rosa.requestSignature();
    await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
    await rosa.until(({ route }) => route === '/screenpendingsignatures');
    await expect.poll(() => desk.caseOf(rosa)).toBeDefined();
    return rosa;
  }

  test('[S-14] two signatories with one browser wait for a reviewer: nothing is announced, no reason is shown, and it goes on with a yes', async () => {
    const camila = new CompanyApplicant(backend);
    camila.device = oneBrowser;
    await camila.toReview(twoOfA, { run: '12.345.678-5', role: 'signsJointly' });
    const remote = await camila.toSigning('camila', 'pedro');
    const pedro = remote.get('pedro');
    if (!pedro) throw new Error('Pedro was not asked');
    const id = camila.application?.id ?? '';
    pedro.device = oneBrowser;
    await camila.signOwn();
    expect(await desk.caseOf(camila)).toBeUndefined();
    await pedro.signAll();

    const waits = await camila.until(
      ({ route, signatories }) =>
        route === '/screenpendingsignatures' && signatories.every(({ status }) => status === 'signed'),
    );
    expect(waits.state).toBe('signing');
    expect(waits.viewer.may).not.toContain('replace-signatory');
    expect((await pedro.reload()).route).toBe('/screenpendingsignatures');
    expect(JSON.stringify([waits, await pedro.reload()])).not.toMatch(/sameDevice|review_?s|riskSignal/);
    const found = await desk.caseOf(camila);
    expect(found).toMatchObject({
      code: 'acceptance',
      isPJ: true,
      isProposed: false,
      signals: ['sameDevice'],
    });
    expect(announced(id)).not.toContain('application.signed');
    // The key itself is stored nowhere.
    expect(JSON.stringify(await backend.store.applications.events(id))).not.toContain(oneBrowser);
    expect(backend.log.join('')).not.toMatch(new RegExp(`${oneBrowser}|sameDevice`));

    const caseId = found?.id ?? '';
    expect((await desk.open('rita', caseId)).answer.reason).toBe('noGround');
    await desk.claim('rita', caseId);
    const page = (await desk.open('rita', caseId)).answer;
    expect(page.acceptance).toMatchObject({
      isSigned: true,
      signals: [
        {
          kind: 'sameDevice',
          isReason: true,
          people: expect.arrayContaining([
            // The register's name: the applicant typed another one.
            { name: 'Camila Rojas Fuentes', isTyped: false },
            { name: 'Pedro Soto Vidal', isTyped: false },
          ]),
        },
      ],
    });
    const { evidenceVersion } = page;
    expect((await desk.decide('rita', caseId, evidenceVersion, acceptanceWords.granted)).answer.effect).toBe(
      'proposed',
    );
    const first = (await desk.open('pablo', caseId)).answer.proposal?.id ?? '';
    expect((await desk.giveBack('pablo', caseId, first, 'Falta hablar con los dos.')).answer.effect).toBe(
      'returned',
    );
    await desk.claim('rita', caseId);
    expect((await desk.decide('rita', caseId, evidenceVersion, acceptanceWords.granted)).answer.effect).toBe(
      'proposed',
    );
    expect((await stored(camila))?.flow.step).toBe('awaitingAcceptance');
    // The proposal survives the end of a process.
    await backend.restart();
    const { proposal } = (await desk.open('pablo', caseId)).answer;
    const twice = await Promise.all([1, 2].map(() => desk.approve('pablo', caseId, proposal?.id ?? '')));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await camila.reach('completed');
    await expect.poll(() => announced(id)).toContain('application.signed');
    expect((await desk.decide('rita', caseId, evidenceVersion, acceptanceWords.upheld)).answer.reason).toBe(
      'notOpen',
    );
    expect(await desk.caseOf(camila)).toBeUndefined();

    // The record holds each reader, their ground and the deciders; the person's export has none of it.
    const { rows: reads } = await backend.store.database.query(
      'SELECT DISTINCT staff_id, ground FROM staff_reads WHERE application_id = $1 ORDER BY staff_id',
      [id],
    );
    expect(reads).toEqual([
      { staff_id: 'staff-pablo', ground: 'approval' },
      { staff_id: 'staff-rita', ground: 'case' },
    ]);
    const { rows: acts } = await backend.store.database.query(
      'SELECT type, staff_id FROM desk_activities WHERE application_id = $1 ORDER BY id',
      [id],
    );
    expect(acts).toEqual([
      { type: 'claimed', staff_id: 'staff-rita' },
      { type: 'proposed', staff_id: 'staff-rita' },
      { type: 'returned', staff_id: 'staff-pablo' },
      { type: 'proposed', staff_id: 'staff-rita' },
      { type: 'decided', staff_id: 'staff-pablo' },
    ]);
    const rights = { ...deps(), ...backend.store, reads: backend.store.staff.reads };
    const exported = JSON.stringify(await exportPerson(rights, { id: 'ana', name: 'Ana' }, { name: id }));
    expect(exported).not.toMatch(
      /sameDevice|HumanReview|AcceptanceCase|"gate":"acceptance"|llamamos a ambas/,
    );
    expect(exported).toContain('LastSignatureSealed');
  });

  test.runIf(isLongRun)('two signatories with two browsers in one office need no review', async () => {
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

  test('[S-14] a contract that two reviewers refuse is announced by mail, and its documents have no effect any more', async () => {
    const rosa = await signedWithSignal();
    const { id = '', documents = [] } = rosa.application ?? {};
    expect(await decideAcceptance(desk, rosa.application?.folio, 'upheld')).toBe('decided');

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
  });

  test('[S-14] one person decides nothing alone, nor whose role does not decide; what is refused changes nothing', async () => {
    const rosa = await signedWithSignal();
    const id = (await desk.caseOf(rosa))?.id ?? '';
    const { granted, upheld } = acceptanceWords;
    for (const user of ['ana', 'sofia'])
      expect(await desk.claim(user, id)).toMatchObject({ status: 403, answer: { reason: 'notAllowed' } });
    // Of two who claim at the same instant one has it.
    const claims = await Promise.all(['rita', 'nora'].map((user) => desk.claim(user, id)));
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [by, other] = claims[0]?.status === 200 ? ['rita', 'nora'] : ['nora', 'rita'];
    const { evidenceVersion } = (await desk.open(by, id)).answer;
    const decide = (user: string, over: object, version = evidenceVersion) =>
      desk.decide(user, id, version, over).then(({ answer }) => answer.reason ?? answer.effect);
    expect(await decide(other, granted)).toBe('notYours');
    expect(await decide('sofia', granted)).toBe('notAllowed');
    expect(await decide(by, { ...granted, reasons: [] })).toBe('reasons');
    expect(await decide(by, { ...granted, reasons: ['debtPaid'] })).toBe('reasons');
    expect(await decide(by, { ...granted, internalNote: 'corta' })).toBe('internalNote');
    expect(await decide(by, { ...upheld, publicText: 'x'.repeat(60) })).toBe('publicText');
    expect(await decide(by, granted, evidenceVersion - 1)).toBe('evidenceChanged');
    expect(await decide(by, upheld)).toBe('proposed');
    expect(await decide(by, granted)).toBe('alreadyProposed');
    const { proposal } = (await desk.open(by, id)).answer;
    const approve = (user: string) =>
      desk.approve(user, id, proposal?.id ?? '').then(({ answer }) => answer.reason ?? answer.effect);
    // Neither a second reviewer nor a supervisor approves.
    for (const user of [by, other, 'sofia']) expect(await approve(user)).toBe('notAllowed');
    // A signal that a rule adds meanwhile must be read before anyone approves.
    await notice(rosa.application?.id ?? '', 'phoneElsewhere');
    expect(await approve('pablo')).toBe('evidenceChanged');
    expect((await stored(rosa))?.flow.step).toBe('awaitingAcceptance');
    expect(await desk.caseOf(rosa)).toMatchObject({
      isProposed: false,
      signals: ['sameDevice', 'phoneElsewhere'],
    });

    // An approver who proposes approves nothing of it either.
    await desk.release(by, id);
    await desk.claim('pablo', id);
    const again = (await desk.open('pablo', id)).answer.evidenceVersion;
    expect(await decide('pablo', granted, again)).toBe('proposed');
    const own = (await desk.open('pablo', id)).answer.proposal?.id ?? '';
    expect((await desk.approve('pablo', id, own)).answer.reason).toBe('ownProposal');
    expect(await desk.openAnnulment('nora', rosa.application?.folio ?? '')).toMatchObject({
      status: 409,
      answer: { reason: 'acceptanceOpen' },
    });
  });

  test('a contract without a decision in thirty days is refused, and leaves the list', async () => {
    const rosa = await signedWithSignal();
    const id = (await desk.caseOf(rosa))?.id ?? '';
    await desk.claim('rita', id);
    const { evidenceVersion } = (await desk.open('rita', id)).answer;
    const at = { applicationId: rosa.application?.id ?? '', commandId: null };
    const later = {
      ...deps(),
      clock: { now: () => new Date(backend.clock.now().getTime() + 31 * 86_400_000) },
    };
    await runCommand(later, at, expireApplication);
    expect(await rosa.until(({ state }) => state === 'rejected')).toMatchObject({ error: { code: 'R11' } });
    expect(await desk.caseOf(rosa)).toBeUndefined();
    expect((await desk.decide('rita', id, evidenceVersion, acceptanceWords.granted)).answer.reason).toBe(
      'notOpen',
    );
  });
});
