import { randomUUID } from 'node:crypto';
import type { StandingAnswer } from '@afilia/api-contract/staff/answers';
import type { CallerCodeSent } from '@afilia/api-contract/help/caller-answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const newRut = freshRuts();
const codeMail = 'Tu código para hablar de tu solicitud por teléfono';
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['ana', 'rita', 'carla']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

async function atProducts() {
  const rosa = new Applicant(desk.backend);
  await rosa.toProducts(newRut());
  return { rosa, folio: rosa.application?.folio ?? '' };
}
const send = (user: string, folio: string, commandId: string = randomUUID()) =>
  desk.as(user).request<CallerCodeSent & { reason?: string }>('callers', { commandId, folio });
const codeFor = async (rosa: Applicant, after = 0) => {
  const mail = await rosa.mail(({ to, subject }) => to === rosa.email && subject === codeMail, after);
  return /\b\d{8}\b/.exec(mail.text)?.[0] ?? '';
};
const answer = (user: string, folio: string, challengeId: string, code: string) =>
  desk.as(user).request(`callers/${folio}/answer`, { commandId: randomUUID(), challengeId, code });
const view = (user: string, folio: string) => desk.as(user).request<StandingAnswer>(`callers/${folio}`);
const other = (code: string) => (code === '00000000' ? '00000001' : '00000000');

test('[A-25] a caller who reads out the code lets that agent see the application, for half an hour, and each reading is on record', async () => {
  const { rosa, folio } = await atProducts();
  expect((await view('ana', folio)).answer).toMatchObject({ reason: 'noGround' });
  const commandId = randomUUID();
  const sent = await send('ana', folio, commandId);
  expect(sent.status).toBe(200);
  expect(JSON.stringify(sent.answer)).not.toContain('@');
  // Asked again after a lost answer it is the same code.
  expect((await send('ana', folio, commandId)).answer).toEqual(sent.answer);
  const { challengeId } = sent.answer;
  const code = await codeFor(rosa);

  expect((await answer('ana', folio, challengeId, other(code))).answer).toMatchObject({
    reason: 'codeWrong',
  });
  expect((await answer('rita', folio, challengeId, code)).answer).toMatchObject({ reason: 'codeOver' });
  expect((await view('ana', folio)).status).toBe(403);
  const opened = await answer('ana', folio, challengeId, code);
  expect(opened.status).toBe(200);
  const seen = await view('ana', folio);
  expect(seen.answer).toMatchObject({ unchanged: false, standing: { folio, helped: 'applicant' } });
  // It holds neither typed data nor a mailbox.
  expect(JSON.stringify(seen.answer)).not.toMatch(/@|Díaz|987654321/u);
  expect(await desk.backend.store.staff.reads.latest(1)).toMatchObject([
    { staffId: 'staff-ana', folio, ground: 'caller', groundRef: challengeId, part: 'summary' },
  ]);

  // The ground is one member's, and opens nothing that auditors see.
  expect((await view('rita', folio)).answer).toMatchObject({ reason: 'noGround' });
  expect((await desk.as('ana').request(`applications/${folio}`)).status).toBe(403);
  // The person can do nothing with it, and signing or coming back asks for other codes.
  expect(await rosa.send('verify-otp', { otp: code.slice(-6) })).toMatchObject({ code: 'R13' });

  // Answering again prolongs nothing, and takes the right code still.
  expect((await answer('ana', folio, challengeId, other(code))).answer).toMatchObject({ reason: 'codeOver' });
  expect((await answer('ana', folio, challengeId, code)).answer).toEqual(opened.answer);
  desk.backend.clock.advance(30 * 60_000);
  // Their sign-ins stood unused meanwhile.
  for (const user of ['ana', 'rita', 'carla']) await desk.signIn(user);
  expect((await view('ana', folio)).answer).toMatchObject({ reason: 'noGround' });
  expect((await answer('ana', folio, challengeId, code)).answer).toEqual(opened.answer);
  expect((await view('ana', folio)).status).toBe(403);
});

test('[A-25] three wrong answers end a code; guessing under one command id tries one', async () => {
  const { rosa, folio } = await atProducts();
  const { challengeId } = (await send('ana', folio)).answer;
  const code = await codeFor(rosa);
  const commandId = randomUUID();
  const guess = (tried: string) =>
    desk.as('ana').request(`callers/${folio}/answer`, { commandId, challengeId, code: tried });
  expect((await guess(other(code))).answer).toMatchObject({ reason: 'codeWrong' });
  expect((await guess(code)).answer).toMatchObject({ reason: 'codeWrong' });
  await answer('ana', folio, challengeId, other(code));
  expect((await answer('ana', folio, challengeId, other(code))).answer).toMatchObject({ reason: 'codeOver' });
  expect((await answer('ana', folio, challengeId, code)).answer).toMatchObject({ reason: 'codeOver' });
  expect((await send('ana', folio)).answer).toMatchObject({ reason: 'tooSoon' });
});

test('[A-25] without a proven mailbox, of no application, and to one’s own case no code goes', async () => {
  const rosa = new Applicant(desk.backend);
  await rosa.start(newRut());
  await rosa.reach('prescreened');
  await rosa.saveProspect();
  expect((await send('ana', rosa.application?.folio ?? '')).answer).toMatchObject({ reason: 'noMailbox' });
  expect((await send('ana', 'S-2026-999999')).answer).toMatchObject({ reason: 'unknownApplication' });
  expect((await send('ana', 'x')).answer).toMatchObject({ reason: 'malformed' });
  expect((await send('carla', rosa.application?.folio ?? '')).status).toBe(403);
  const own = new Applicant(desk.backend, 'ana.perez@pagoaustral.example');
  await own.toProducts(newRut());
  expect((await send('ana', own.application?.folio ?? '')).answer).toMatchObject({ reason: 'ownCase' });
  const codes = desk.backend.inbox
    .list()
    .filter(({ to, subject }) => to === rosa.email && subject === codeMail);
  expect(codes).toEqual([]);
});

test('[A-25] a member who sends codes to many people is stopped', async () => {
  // The limits of these tests are ten times as wide.
  const reported: (string | undefined)[] = [];
  while (reported.length < 210 && reported.at(-1) !== 'tooManyRequests')
    reported.push((await send('rita', 'S-2026-999999')).answer.reason);
  expect(reported.at(-1)).toBe('tooManyRequests');
});
