import { randomUUID } from 'node:crypto';
import type { CallerCodeSent, CallerDelivery, PastCalls } from '@afilia/api-contract/help/caller-answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { createLinkTokens } from '../../platform/keys/link-tokens.ts';
import { createOneTimeCodes } from '../../platform/keys/one-time-codes.ts';
import { systemIds } from '../../platform/keys/system.ts';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import { sendCallerCode } from '../use-cases/caller-code.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const newRut = freshRuts();
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['ana', 'rita', 'sofia']);
});
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

test('[A-25] a mail that the person’s mailbox refuses is reported to the agent who waits for its code, and to no other', async () => {
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

test('[A-25] one that went out is reported as such', async () => {
  const { folio } = await atProducts();
  const { challengeId } = (await send(folio)).answer;
  expect(await ended(folio, challengeId)).toBe('sent');
});

test('[A-25] sending a code opens the application once', async () => {
  const { folio } = await atProducts();
  const { config, clock, store } = desk.backend;
  const opened: string[] = [];
  const applications: ApplicationStore = {
    ...store.applications,
    cached: () => undefined,
    load: (id) => {
      opened.push(id);
      return store.applications.load(id);
    },
    loadFor: (id, commandId) => {
      opened.push(id);
      return store.applications.loadFor(id, commandId);
    },
  };
  const codes = createOneTimeCodes(config.keys.oneTimeCodes);
  const links = createLinkTokens(config.keys.sessions);
  const sent = await sendCallerCode(
    {
      commands: { store: applications, clock, ids: systemIds, codes, links },
      grounds: store.staff.grounds,
      rateLimiter: { take: async () => 0 } satisfies RateLimiter,
    },
    { id: 'staff-ana', name: 'Ana Pérez', email: 'ana.perez@pagoaustral.example', role: 'agent', skills: [] },
    { folio, commandId: randomUUID() },
  );
  expect(sent.ok).toBe(true);
  expect(opened).toHaveLength(1);
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

test('[A-25] a call is rated once, by an agent who helped in it and while it goes on; supervisors see it, and it outlives the person', async () => {
  const { rosa, folio, id } = await atProducts();
  const { challengeId } = (await send(folio)).answer;
  const rate = (user: string, stars = 4, of = challengeId) =>
    desk.as(user).request(`calls/${of}/rating`, { stars });
  // No help was given yet.
  expect((await rate('ana')).answer.reason).toBe('notThere');
  const mail = await rosa.mail(({ to, subject }) => to === rosa.email && subject.includes('por teléfono'));
  const code = /\b\d{8}\b/u.exec(mail.text)?.[0];
  await desk.as('ana').request(`callers/${folio}/answer`, { commandId: randomUUID(), challengeId, code });
  expect((await rate('rita')).answer.reason).toBe('notThere');
  for (const stars of [0, 6, 1.5]) expect((await rate('ana', stars)).status).toBe(400);
  const both = await Promise.all([rate('ana', 4), rate('ana', 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const list = () => desk.as('sofia').request<PastCalls>('calls?page=1');
  expect((await desk.as('ana').request('calls')).status).toBe(403);
  const [call] = (await list()).answer.calls;
  expect(call).toMatchObject({ folio, staffName: 'Ana Pérez' });
  expect([1, 4]).toContain(call?.stars);
  expect((await desk.as('sofia').request<PastCalls>('calls?page=2')).answer.calls).toEqual([]);
  await desk.backend.store.personalData.erase(id, {
    because: 'ticket 1',
    at: desk.backend.clock.now().toISOString(),
  });
  expect((await list()).answer.calls[0]).toMatchObject({ folio, stars: call?.stars });
});
