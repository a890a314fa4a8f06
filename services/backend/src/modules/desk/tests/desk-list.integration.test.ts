import { randomUUID } from 'node:crypto';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { CasesActedOn, StaffCases, StaffQueues } from '@afilia/api-contract/desk/case-list-answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rutOf } from '@afilia/sandbox/scenarios/rut';

vi.setConfig({ testTimeout: 60_000 });

let desk: ReviewDesk;
let caseIds: string[];
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'sofia', 'ana']);
  caseIds = [];
  for (let at = 0; at < 3; at += 1) caseIds.push((await desk.underReview()).caseId);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const why = 'Salió de turno y no vuelve hoy.';
const list = (user: string, query = '') => desk.as(user).request<StaffCases>(`cases${query}`);
const next = (user: string, narrowed: object = {}) =>
  desk.as(user).request<StaffCase>('cases/next', narrowed);
const act = (user: string, what: string, body: object) =>
  desk.as(user).request<CasesActedOn>(`cases/bulk/${what}`, { commandId: randomUUID(), ...body });
const holders = async () =>
  new Map((await list('sofia', '?size=100')).answer.cases.map(({ id, holder }) => [id, holder]));
const freeAll = async () => {
  for (const user of ['rita', 'pablo']) await act(user, 'release', { ids: caseIds });
};

test.each([
  ['queue=nothing', ['queue']],
  ['view=x&sort=y', ['sort', 'view']],
  ['size=26', ['size']],
  ['kind=robot&host=', ['host', 'kind']],
  ['after=here', ['after']],
  [`after=2026-13-01~2026-11-20T10:00:00.000Z~${randomUUID()}`, ['after']],
  [
    `after=2026-12-01~2026-11-20T10:00:00.000Z~${randomUUID()}&before=2026-12-01~2026-11-20T10:00:00.000Z~${randomUUID()}`,
    ['before'],
  ],
  ['last=false', ['last']],
  ['queue=refusal&queue=powers', ['queue']],
  ['page=2', ['page']],
  [`after=${'9'.repeat(5_000)}`, ['after']],
])('a list requested by %s is refused, naming the fault', async (query, fields) => {
  const { status, answer } = await list('rita', `?${query}`);
  expect({
    status,
    reason: answer.reason,
    fields: answer.fields?.map(({ field }) => field).toSorted(),
  }).toEqual({
    status: 400,
    reason: 'caseParameters',
    fields,
  });
});

test('a page says where it begins and ends; the queues count what is open', async () => {
  const { answer } = await list('rita', '?queue=refusal&kind=person');
  expect(answer).toMatchObject({ total: 3, skipped: 0, hosts: ['default'] });
  expect(answer.cases[0]).toMatchObject({ isPJ: false, hostId: 'default', clock: 'onTime' });
  for (const query of ['?queue=powers', '?kind=company', '?view=overdue', '?host=banco-sur'])
    expect((await list('rita', query)).answer).toMatchObject({
      cases: [],
      total: 0,
      first: null,
      last: null,
    });
  const after = await list('rita', `?after=${encodeURIComponent(answer.first ?? '')}`);
  expect(after.answer).toMatchObject({ total: 3, skipped: 1 });
  const { queues } = (await desk.as('rita').request<StaffQueues>('case-queues')).answer;
  expect(queues).toHaveLength(7);
  expect(queues).toContainEqual({
    queue: 'refusal',
    total: 3,
    dueSoon: 0,
    overdue: 0,
    oldest: answer.cases.map(({ openedAt }) => openedAt).toSorted()[0],
  });
  expect(queues).toContainEqual({ queue: 'powers', total: 0, dueSoon: 0, overdue: 0, oldest: null });
  for (const path of ['cases', 'case-queues']) expect((await desk.as('ana').request(path)).status).toBe(403);
});

test('of two who take the next one at the same instant each has another, the first one first', async () => {
  await freeAll();
  const inOrder = (await list('rita')).answer.cases.map(({ id }) => id);
  const both = await Promise.all([next('rita'), next('pablo')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ answer }) => answer.id).toSorted()).toEqual(inOrder.slice(0, 2).toSorted());
  expect((await next('rita')).answer).toMatchObject({ id: inOrder[2], isMine: true });
  expect(await next('rita')).toMatchObject({ status: 404, answer: { reason: 'noneFree' } });
  for (const user of ['sofia', 'ana']) expect((await next(user)).status).toBe(403);
  await freeAll();
});

test('the next case whose answer was lost is given again: one case, also for two requests at once', async () => {
  await freeAll();
  const inOrder = (await list('rita')).answer.cases.map(({ id }) => id);
  const commandId = randomUUID();
  const both = await Promise.all([next('rita', { commandId }), next('rita', { commandId })]);
  const again = await next('rita', { commandId });
  expect([...both, again].map(({ status, answer }) => [status, answer.id])).toEqual(
    Array.from({ length: 3 }, () => [200, inOrder[0]]),
  );
  expect((await list('rita', '?view=mine')).answer.total).toBe(1);
  // Another member who sends the same id gets a case of their own, and another press gets another case.
  expect((await next('pablo', { commandId })).answer.id).toBe(inOrder[1]);
  expect((await next('rita', { commandId: randomUUID() })).answer.id).toBe(inOrder[2]);
  // Nothing is free: the lost answer is there all the same.
  expect((await next('rita', { commandId })).answer.id).toBe(inOrder[0]);
  // She takes anew the case that she gave back.
  await act('rita', 'release', { ids: [inOrder[0]] });
  expect((await next('rita', { commandId })).answer).toMatchObject({ id: inOrder[0], isMine: true });
  expect((await list('rita', '?view=mine')).answer.total).toBe(2);
  expect(await next('rita', { commandId: 'once' })).toMatchObject({
    status: 400,
    answer: { reason: 'caseParameters', fields: [{ field: 'commandId' }] },
  });
  await freeAll();
});

test('the next one is of those that the member may decide: by skill, queue, kind, and not with their own address', async () => {
  await freeAll();
  // For compliance, which Rita lacks.
  const { caseId, rosa } = await desk.underReview(rutOf(16_200_003));
  await desk.backend.store.database.query(`UPDATE desk_cases SET due_on = '2020-01-02' WHERE id = $1`, [
    caseId,
  ]);
  expect((await list('rita')).answer.cases[0]).toMatchObject({ id: caseId, lacks: 'compliance' });
  expect((await next('rita')).answer.id).not.toBe(caseId);
  expect(await next('rita', { queue: 'powers' })).toMatchObject({ status: 404 });
  expect(await next('rita', { kind: 'company' })).toMatchObject({ status: 404 });
  expect(await next('rita', { queue: 'nothing' })).toMatchObject({ status: 400 });
  expect(rosa.application?.state).toBe('humanReview');
  expect((await next('pablo', { queue: 'refusal', kind: 'person' })).answer).toMatchObject({
    id: caseId,
    clock: 'overdue',
  });
  expect((await list('rita', '?view=overdue')).answer.cases.map(({ id }) => id)).toEqual([caseId]);
  await act('pablo', 'release', { ids: [caseId] });
  await freeAll();
});

test('several are taken, each with its own result; the same again is answered as the first time', async () => {
  await freeAll();
  const [first = '', second = '', third = ''] = caseIds;
  await desk.claim('pablo', second);
  const commandId = randomUUID();
  const nowhere = randomUUID();
  const ids = [first, second, nowhere, third];
  const taken = await act('rita', 'take', { commandId, ids });
  const results = [null, { reason: 'taken', holder: 'Pablo Vega' }, { reason: 'unknownCase' }, null];
  expect(taken).toMatchObject({ status: 200, answer: { results } });
  // Her case is moved meanwhile: the answer that was lost is given again, and takes nothing.
  const moved = [{ id: third, from: 'staff-rita' }];
  expect((await act('sofia', 'unassign', { text: why, cases: moved })).answer.results).toEqual([null]);
  expect((await act('rita', 'take', { commandId, ids })).answer).toEqual({ results });
  expect((await holders()).get(third)).toBeNull();
  expect((await holders()).get(first)).toBe('Rita Fuentes');
  const giving = { commandId: randomUUID(), ids: [first, second] };
  const given = [null, { reason: 'notYours' }];
  expect((await act('rita', 'release', giving)).answer.results).toEqual(given);
  await desk.claim('pablo', first);
  expect((await act('rita', 'release', giving)).answer.results).toEqual(given);
  expect((await holders()).get(first)).toBe('Pablo Vega');
  await freeAll();
});

test('a supervisor gives several back with a reason, from any holder; no other member does', async () => {
  await freeAll();
  const [first = '', second = ''] = caseIds;
  await desk.claim('rita', first);
  await desk.claim('pablo', second);
  const commandId = randomUUID();
  const cases = [
    { id: first, from: 'staff-rita' },
    { id: second, from: 'staff-rita' },
  ];
  expect(await act('sofia', 'unassign', { cases, text: 'No.' })).toMatchObject({
    status: 400,
    answer: { reason: 'internalNote' },
  });
  for (const user of ['rita', 'pablo', 'ana'])
    expect((await act(user, 'unassign', { cases, text: why })).status).toBe(403);
  for (const what of ['take', 'release'])
    expect((await act('sofia', what, { ids: [first] })).status).toBe(403);
  const results = [null, { reason: 'taken', holder: 'Pablo Vega' }];
  expect((await act('sofia', 'unassign', { commandId, cases, text: why })).answer.results).toEqual(results);
  await desk.claim('rita', first);
  expect((await act('sofia', 'unassign', { commandId, cases, text: why })).answer.results[0]).toBeNull();
  expect((await desk.open('rita', first)).answer.notes).toMatchObject([{ by: 'Sofía Rojas', text: why }]);
  await freeAll();
});

test('an act on none, on more than a hundred, or on what is no case is refused as a whole', async () => {
  for (const ids of [[], Array.from({ length: 101 }, () => randomUUID()), ['all']])
    expect(await act('rita', 'take', { ids })).toMatchObject({
      status: 400,
      answer: { reason: 'caseParameters', fields: [{ field: expect.stringMatching(/^ids/u) }] },
    });
  expect((await act('rita', 'take', { ids: caseIds, decide: 'granted' })).status).toBe(400);
});

// Last: her address is put into an application, which counts for her from then on.
test('a member whose own address is in an application is given the one after it', async () => {
  await freeAll();
  const rosa = await desk.refused();
  const email = 'rita.fuentes@pagoaustral.example';
  await desk.ask(rosa, { contact: { name: 'Rita Fuentes', email, emailConfirmation: email } });
  expect(rosa.application?.review?.status).toBe('drafted');
  const mail = await rosa.mail(({ to }) => to === email);
  await rosa.send('verify-otp', { otp: /\b(\d{6}|\d{10})\b/u.exec(mail.text)?.[1] ?? '' });
  const own = await desk.caseOf(rosa);
  await desk.backend.store.database.query(`UPDATE desk_cases SET due_on = '2020-01-01' WHERE id = $1`, [
    own?.id,
  ]);
  expect((await list('rita')).answer.cases[0]?.id).toBe(own?.id);
  expect((await next('rita')).answer.id).not.toBe(own?.id);
  expect((await next('pablo')).answer.id).toBe(own?.id);
});
