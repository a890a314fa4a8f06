import { randomUUID } from 'node:crypto';
import type { CallerCodeSent, CallerDelivery } from '@afilia/api-contract/staff/caller-answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const newRut = freshRuts();
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['ana', 'rita']);
}, 120_000);
afterAll(() => desk?.close());
afterEach(() => {
  vi.restoreAllMocks();
  expect(desk.backend.bugs).toEqual([]);
});

async function atProducts() {
  const rosa = new Applicant(desk.backend);
  await rosa.toProducts(newRut());
  return { rosa, folio: rosa.application?.folio ?? '', id: rosa.application?.id ?? '' };
}
const send = (folio: string) =>
  desk.as('ana').request<CallerCodeSent>('callers', { commandId: randomUUID(), folio });
const delivery = (user: string, folio: string, challengeId: string) =>
  desk.as(user).request<CallerDelivery>(`callers/${folio}/codes/${challengeId}`);
const ended = async (folio: string, challengeId: string) => {
  await vi.waitFor(
    async () => expect((await delivery('ana', folio, challengeId)).answer.delivery).not.toBe('queued'),
    10_000,
  );
  return (await delivery('ana', folio, challengeId)).answer.delivery;
};

test('[A-25] a mail that the person’s mailbox refuses is told to the agent who waits for its code, and to nobody else', async () => {
  const { folio } = await atProducts();
  vi.spyOn(desk.backend.inbox, 'receive').mockImplementationOnce(() => {
    throw Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 });
  });
  const { challengeId } = (await send(folio)).answer;
  expect(await ended(folio, challengeId)).toBe('failed');
  expect((await delivery('rita', folio, challengeId)).answer.reason).toBe('notThere');
  expect((await delivery('ana', folio, randomUUID())).answer.reason).toBe('notThere');
  expect(JSON.stringify((await delivery('ana', folio, challengeId)).answer)).toBe('{"delivery":"failed"}');
});

test('[A-25] one that went out is told as such', async () => {
  const { folio } = await atProducts();
  const { challengeId } = (await send(folio)).answer;
  expect(await ended(folio, challengeId)).toBe('sent');
});

test('[A-25] of an erased application no code is sent and none is right', async () => {
  const { folio, id } = await atProducts();
  const { challengeId } = (await send(folio)).answer;
  await desk.backend.store.personalData.erase(id, {
    because: 'ticket 1',
    at: desk.backend.clock.now().toISOString(),
  });
  expect((await send(folio)).answer.reason).toBe('unknownApplication');
  const answered = await desk
    .as('ana')
    .request(`callers/${folio}/answer`, { commandId: randomUUID(), challengeId, code: '12345678' });
  expect(answered.answer.reason).toBe('unknownApplication');
  expect((await delivery('ana', folio, challengeId)).answer.reason).toBe('notThere');
});
