import { randomUUID } from 'node:crypto';
import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { negative, openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'ana', 'sofia']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const week = 7 * 24 * 3600_000;
const { statement, publicText } = said;
const words = /comprobante|Rosa Díaz|@correo\.cl/u;

const readsOf = async (folio: string) => {
  const { reads } = desk.backend.store.staff;
  return (await reads.latest(200)).filter((one) => one.folio === folio);
};

// First: a limit that counted today would refuse an applicant who comes a week before.
test('[E-09] a review granted after a week begins at the key form, keeps what was typed, and is not refused for the same', async () => {
  // The provider's clock is the machine's, and who approves has just signed in: ours comes from a week ago to it.
  desk.backend.clock.advance(-week);
  const rut = rutOf(16_200_011);
  const rosa = new Applicant(desk.backend);
  await rosa.toConnect(rut);
  await rosa.connect();
  await rosa.reach('rejected');
  const { prospect, basket, conditions, error } = rosa.application ?? {};
  expect(error?.code).toBe('R11');
  await desk.ask(rosa, { contact: null });
  expect((await desk.backend.store.applications.load(rosa.application?.id ?? ''))?.flow).toMatchObject({
    state: 'humanReview',
    heldAt: 'sourcesConnected',
  });
  desk.backend.clock.advance(week);
  const caseId = (await desk.caseOf(rosa))?.id ?? '';
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  await desk.decide('rita', caseId, evidenceVersion, { reasons: ['otherEvidence'] });
  const proposalId = (await desk.open('pablo', caseId)).answer.proposal?.id ?? '';
  expect((await desk.approve('pablo', caseId, proposalId)).answer.effect).toBe('decided');

  // The session of a week ago is over.
  const back = new Applicant(desk.backend, rosa.email);
  const { resumeToken } = await back.send('request-resume', { rut });
  const mail = await back.mail(({ to, subject }) => to === rosa.email && subject.includes('retomar'));
  const otp = /\b(\d{6}|\d{10})\b/u.exec(mail.text)?.[1];
  back.session = String((await back.send('confirm-resume', { resumeToken, otp }))['sessionToken']);
  back.application = await back.reload();
  expect(back.application).toMatchObject({
    state: 'conditionsChosen',
    route: '/screenembedconnect',
    error: null,
    prospect,
    basket,
    conditions,
  });
  await back.connect();
  await back.reach('evaluated');
  expect(back.application.error).toBeNull();
  const events = await desk.backend.store.applications.events(back.application.id);
  expect(events.filter(({ event }) => event.type === 'AllowanceUsed')).toMatchObject([
    { event: { code: 'R11', check: 'engine' } },
  ]);
});

test('an applicant refused with R07 at the first checks requests a review by name and mail, and follows it by folio and day', async () => {
  const rosa = await desk.refused();
  expect(rosa.application).toMatchObject({
    error: { code: 'R07' },
    editableRoutes: ['/screenreview'],
    review: {
      needsContact: true,
      status: null,
      explanation: expect.stringContaining('Una consulta automática'),
    },
  });
  expect(rosa.application?.viewer.may).toContain('request-review');
  const short = await desk.ask(rosa, { statement: 'Pagué.', contact: null });
  expect(short).toMatchObject({ code: 'R13', reason: 'invalidFields' });

  await desk.ask(rosa);
  expect(rosa.application).toMatchObject({
    state: 'rejected',
    otp: { purpose: 'review' },
    review: { status: 'drafted', statements: [{ text: statement }] },
  });
  await rosa.send('verify-otp', { otp: await rosa.code() });
  expect(rosa.application).toMatchObject({
    state: 'humanReview',
    route: '/screenreview',
    error: null,
    review: { status: 'open', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) },
  });
  const mail = await rosa.mail(
    ({ to, subject }) => to === rosa.email && subject.startsWith('Recibimos tu petición'),
  );
  expect(mail.text).toContain(rosa.application?.folio);
  expect(mail.text).not.toMatch(/R07|archivos|deuda/u);

  // Coming back by RUT and code, without a prospect ever typed.
  const back = new Applicant(desk.backend, rosa.email);
  const asked = await back.send('request-resume', { rut: negative });
  const code = await back.mail(({ to, subject }) => to === rosa.email && subject.includes('retomar'));
  await back
    .send('confirm-resume', {
      resumeToken: asked['resumeToken'],
      otp: /\b(\d{6}|\d{10})\b/u.exec(code.text)?.[1],
    })
    .then((answer) => expect(answer.__typename).toBe('StartedApplication'));
});

test('[E-09] R03, R07 and R09 are explained with the same words before a key proved who is there', async () => {
  const texts = new Set<string | null | undefined>();
  for (const rut of [16_200_003, 16_200_007, 16_200_009]) {
    const { application } = await desk.refused(rutOf(rut));
    texts.add(application?.review?.explanation);
  }
  expect(texts.size).toBe(1);
});

test('granted by two people: the source says the same, the person goes on, and curse gets the allowance', async () => {
  const { rosa, caseId, found } = await desk.underReview();
  expect(found).toMatchObject({ code: 'R07', holder: null, isMine: false });
  expect((await desk.open('rita', caseId)).answer.reason).toBe('noGround');
  expect((await desk.claim('rita', caseId)).answer).toMatchObject({ holder: 'Rita Fuentes', isMine: true });
  const page = (await desk.open('rita', caseId)).answer;
  expect(page).toMatchObject({
    fourEyes: true,
    statements: [{ text: statement }],
    contact: { name: 'Rosa Díaz', email: rosa.email },
    proposal: null,
  });
  expect((await desk.decide('rita', caseId, page.evidenceVersion)).answer.effect).toBe('proposed');
  expect(rosa.application?.state).toBe('humanReview');

  const seen = (await desk.open('pablo', caseId)).answer;
  expect(seen.proposal).toMatchObject({ outcome: 'granted', by: 'Rita Fuentes', publicText });
  expect((await desk.approve('pablo', caseId, seen.proposal?.id ?? '')).answer.effect).toBe('decided');
  expect((await desk.approve('pablo', caseId, seen.proposal?.id ?? '')).answer.reason).toBe(
    'nothingProposed',
  );

  await rosa.reach('prescreened');
  // Nothing has shown yet who typed this RUT.
  expect(rosa.application?.review).toMatchObject({ status: 'granted', publicText: null });
  const mail = await rosa.mail(
    ({ to, subject }) => to === rosa.email && subject === 'Puedes continuar tu solicitud',
  );
  expect(mail.text).not.toContain(publicText);
  const events = await desk.backend.store.applications.events(rosa.application?.id ?? '');
  expect(events.map(({ event }) => event.type)).toContain('AllowanceUsed');
  const { cases } = (await desk.as('rita').request<StaffCases>('cases?size=100')).answer;
  expect(cases.some(({ id }) => id === caseId)).toBe(false);
  expect(await readsOf(found.folio)).toMatchObject([
    { staffId: 'staff-pablo', ground: 'approval', groundRef: caseId, part: 'facts:negativeFiles' },
    { staffId: 'staff-pablo', ground: 'approval', groundRef: caseId, part: 'summary' },
    { staffId: 'staff-rita', ground: 'case', groundRef: caseId, part: 'facts:negativeFiles' },
    { staffId: 'staff-rita', ground: 'case', groundRef: caseId, part: 'summary' },
  ]);
});

test('the proposer approves nothing; what was proposed is void after something was added, and not after a mail', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('pablo', caseId);
  const page = (await desk.open('pablo', caseId)).answer;
  await desk.decide('pablo', caseId, page.evidenceVersion);
  const { proposal } = (await desk.open('pablo', caseId)).answer;
  expect(await desk.approve('pablo', caseId, proposal?.id ?? '')).toMatchObject({
    status: 403,
    answer: { reason: 'ownProposal' },
  });
  expect((await desk.approve('rita', caseId, proposal?.id ?? '')).answer.reason).toBe('notAllowed');
  expect((await desk.decide('pablo', caseId, page.evidenceVersion)).answer.reason).toBe('alreadyProposed');

  const second = await desk.underReview();
  await desk.claim('rita', second.caseId);
  const before = (await desk.open('rita', second.caseId)).answer;
  await desk.decide('rita', second.caseId, before.evidenceVersion);
  // The mail that the request was received arrives at any time, and voids nothing.
  await second.rosa.mail(({ to, subject }) => to === second.rosa.email && subject.startsWith('Recibimos'));
  const waiting = (await desk.open('pablo', second.caseId)).answer;
  expect(waiting.evidenceVersion).toBe(before.evidenceVersion);
  await second.rosa.send('add-to-review', { text: 'Encontré otro comprobante.' });
  expect(await desk.approve('pablo', second.caseId, waiting.proposal?.id ?? '')).toMatchObject({
    status: 409,
    answer: { reason: 'evidenceChanged' },
  });
  const stale = await desk.decide('rita', second.caseId, before.evidenceVersion);
  expect(stale).toMatchObject({ status: 409, answer: { reason: 'evidenceChanged' } });
  const types = (await desk.open('rita', second.caseId)).answer.timeline.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['HumanReviewAdded', 'DecisionProposed', 'DecisionVoided']));
  expect(rosa.application?.state).toBe('humanReview');
});

test('upheld by one person: the end stays as it was, and a reader who only typed the RUT does not see the member', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  const kept = 'Revisamos tu caso con lo que nos contaste y mantenemos la decisión.';
  const telling = await desk.decide('rita', caseId, evidenceVersion, {
    outcome: 'upheld',
    publicText: 'Apareces en DICOM y por eso mantenemos la decisión tomada.',
  });
  expect(telling).toMatchObject({ status: 400, answer: { reason: 'telling' } });
  const done = await desk.decide('rita', caseId, evidenceVersion, {
    outcome: 'upheld',
    reasons: ['findingConfirmed'],
    publicText: kept,
  });
  expect(done.answer.effect).toBe('decided');
  await rosa.reach('rejected');
  expect(rosa.application).toMatchObject({
    error: { code: 'R07' },
    review: { status: 'upheld', publicText: null },
  });
  expect((await desk.decide('rita', caseId, evidenceVersion)).answer.reason).toBe('notOpen');
});

test('agents see no case, supervisors the list alone, and nothing changes without a page of ours', async () => {
  const { caseId } = await desk.underReview();
  expect((await desk.as('ana').request('cases')).status).toBe(403);
  expect((await desk.as('sofia').request('cases')).status).toBe(200);
  expect((await desk.open('sofia', caseId)).status).toBe(403);
  expect((await desk.claim('ana', caseId)).status).toBe(403);
  expect((await desk.open('rita', randomUUID())).answer.reason).toBe('unknownCase');
});

test('words of people are sealed where they are stored, and gone once they are erased', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  await desk.open('rita', caseId);
  const id = rosa.application?.id ?? '';
  const { rows } = await desk.backend.store.database.query('SELECT * FROM desk_cases');
  expect(JSON.stringify(rows)).not.toMatch(words);
  const stored = await desk.backend.store.database.query(
    `SELECT snapshot::text AS text FROM applications WHERE id = '${id}'
     UNION ALL SELECT payload::text FROM application_events WHERE application_id = '${id}'`,
  );
  expect(JSON.stringify(stored.rows)).not.toMatch(words);
  await desk.backend.store.personalData.erase(id, {
    because: 'request',
    at: desk.backend.clock.now().toISOString(),
  });
  const { cases } = (await desk.as('rita').request<StaffCases>('cases?size=100')).answer;
  expect(cases.some((one) => one.id === caseId)).toBe(false);
  expect((await desk.open('rita', caseId)).status).toBe(403);
});

// Last: it moves the clock.
test('of two who claim at the same instant one has it, the other reads who; after half an hour a third takes it', async () => {
  const { caseId } = await desk.underReview();
  const both = await Promise.all([desk.claim('rita', caseId), desk.claim('pablo', caseId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = both.find(({ status }) => status === 409)?.answer;
  expect(loser).toMatchObject({
    reason: 'taken',
    holder: expect.stringMatching(/^(?:Rita Fuentes|Pablo Vega)$/u),
  });
  const other = both[0]?.status === 409 ? 'rita' : 'pablo';
  expect((await desk.decide(other, caseId, 1)).answer.reason).toBe('notYours');
  desk.backend.clock.advance(30 * 60_000);
  await desk.signIn(other);
  expect((await desk.claim(other, caseId)).status).toBe(200);
});
