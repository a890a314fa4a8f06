import { randomUUID } from 'node:crypto';
import { advanceTime, eventually, timersDone } from '@afilia/testing/backend/advance-time';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import type { Applicant } from '@afilia/testing/people/applicant';
import { exportPerson } from '../../rights/use-cases/export-person.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const dayMs = 24 * 3600 * 1000;
const questionsOf = (rosa: Applicant) => rosa.application?.review?.questions ?? [];
const answer = (rosa: Applicant, text: string, questionId = questionsOf(rosa).at(-1)?.id ?? '') =>
  rosa.send('answer-review', { questionId, answer: text });

test('a question in a member’s own words: a mail without the question, an answer by the same session, and then the decision', async () => {
  const { rosa, caseId, folio } = await desk.underReview();
  expect((await desk.question('rita', caseId)).answer.reason).toBe('notYours');
  await desk.claim('rita', caseId);
  const before = (await desk.open('rita', caseId)).answer;
  expect(before).toMatchObject({ askable: ['words'], questions: [], readsPublicText: false });
  expect((await desk.question('rita', caseId)).answer).toEqual({ effect: 'asked' });
  expect((await desk.question('rita', caseId)).answer.reason).toBe('alreadyAsked');
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  expect((await desk.decide('rita', caseId, evidenceVersion, { outcome: 'upheld' })).answer.reason).toBe(
    'questionOpen',
  );

  const mail = await rosa.mail(
    ({ to, subject }) => to === rosa.email && subject === 'Necesitamos un dato para revisar tu caso',
  );
  expect(mail.text).toContain(folio);
  expect(mail.text).not.toContain('pagar');
  await rosa.until(({ review }) => (review?.questions.length ?? 0) > 0);
  expect(questionsOf(rosa)).toMatchObject([{ kind: 'words', text: expect.stringContaining('pagar') }]);
  expect(rosa.application?.viewer.may).toContain('answer-review');
  expect((await desk.caseOf(rosa))?.answerBy).toBe(questionsOf(rosa)[0]?.answerBy);

  expect(await answer(rosa, '  ')).toMatchObject({ code: 'R13', reason: 'invalidFields' });
  expect(await answer(rosa, 'Ayer.', randomUUID())).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  await answer(rosa, 'El 3 de octubre, al banco.');
  expect(questionsOf(rosa)).toMatchObject([{ answer: 'El 3 de octubre, al banco.' }]);
  expect(await answer(rosa, 'Otra vez.')).toMatchObject({ reason: 'outOfOrder' });
  expect(await desk.caseOf(rosa)).toMatchObject({ answerBy: null });

  // The evidence on screen before the answer is not the evidence now.
  const stale = await desk.decide('rita', caseId, before.evidenceVersion);
  expect(stale.answer.reason).toBe('evidenceChanged');
  const page = (await desk.open('rita', caseId)).answer;
  expect(page.questions).toMatchObject([
    { by: 'Rita Fuentes', answer: { text: 'El 3 de octubre, al banco.' } },
  ]);
  expect((await desk.decide('rita', caseId, page.evidenceVersion)).answer.effect).toBe('proposed');
  expect((await desk.question('rita', caseId)).answer.reason).toBe('alreadyProposed');

  const { rows } = await desk.backend.store.database.query(
    `SELECT snapshot::text AS text FROM applications WHERE id = '${rosa.application?.id}'
     UNION ALL SELECT payload::text FROM application_events WHERE application_id = '${rosa.application?.id}'`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/octubre, al banco|terminaste de pagar/u);
});

test('a question that tells too much, is too short, or asks what is nowhere typed is refused; nothing is sent', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  for (const [over, status, reason] of [
    [{ text: '¿Por qué apareces en DICOM este año?' }, 400, 'telling'],
    [{ text: '¿Cuándo?' }, 400, 'question'],
    [{ kind: 'activityCode' }, 409, 'notAskable'],
    [{ kind: 'email' }, 400, 'malformed'],
  ] as const)
    expect(await desk.question('rita', caseId, over)).toMatchObject({ status, answer: { reason } });
  await rosa.until(() => true);
  expect(questionsOf(rosa)).toEqual([]);
});

test('of two who ask at the same instant one asks; a case that was given back is taken at once', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  expect((await desk.release('pablo', caseId)).answer.reason).toBe('notYours');
  expect((await desk.release('rita', caseId)).answer).toMatchObject({ holder: null, isMine: false });
  expect((await desk.claim('pablo', caseId)).answer).toMatchObject({ isMine: true });
  const both = await Promise.all([desk.question('pablo', caseId), desk.question('pablo', caseId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await rosa.until(({ review }) => (review?.questions.length ?? 0) > 0);
  expect(questionsOf(rosa)).toHaveLength(1);
});

test('a note is read by the next holder of the case, voids nothing, and the person never gets it', async () => {
  const { rosa, caseId } = await desk.underReview();
  const note = 'Llamó a las diez y va a mandar el comprobante.';
  expect((await desk.note('rita', caseId, note)).answer.reason).toBe('notYours');
  await desk.claim('rita', caseId);
  const before = (await desk.open('rita', caseId)).answer;
  await desk.decide('rita', caseId, before.evidenceVersion);
  expect((await desk.note('rita', caseId, 'Corta.')).answer.reason).toBe('internalNote');
  expect((await desk.note('rita', caseId, note)).answer).toEqual({ effect: 'noted' });
  await desk.release('rita', caseId);
  await desk.claim('pablo', caseId);
  const { notes, evidenceVersion, proposal } = (await desk.open('pablo', caseId)).answer;
  expect(notes).toMatchObject([{ by: 'Rita Fuentes', text: note }]);
  expect([evidenceVersion, proposal?.by]).toEqual([before.evidenceVersion, 'Rita Fuentes']);

  await rosa.until(() => true);
  expect(JSON.stringify(rosa.application)).not.toContain('a las diez');
  const { personalData, publishedTexts, staff } = desk.backend.store;
  const id = rosa.application?.id ?? '';
  const from = { personalData, publishedTexts, reads: staff.reads, clock: desk.backend.clock };
  const taken = await exportPerson(from, { id: 'carla', name: 'Carla' }, { name: id });
  expect(JSON.stringify(taken)).toContain('Rosa');
  expect(JSON.stringify(taken)).not.toContain('a las diez');
});

test('without an answer a mail reminds, and after ten business days everything is as it was', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  await desk.question('rita', caseId);
  const id = rosa.application?.id ?? '';
  const mailed = (subject: string) => rosa.mail((one) => one.to === rosa.email && one.subject === subject);
  await mailed('Necesitamos un dato para revisar tu caso');
  await advanceTime(desk.backend, 13 * dayMs);
  await mailed('Esperamos tu respuesta para revisar tu caso');
  await advanceTime(desk.backend, 8 * dayMs);
  await timersDone(desk.backend);
  const ended = await eventually(desk.backend, id, ({ flow }) => flow.state === 'rejected');
  expect(ended).toMatchObject({ error: { code: 'R07' }, cases: [{ status: 'lapsed' }] });
  await mailed('Tu petición de revisión terminó');
  await desk.signIn('rita');
  expect(await desk.caseOf(rosa)).toBeUndefined();
});
