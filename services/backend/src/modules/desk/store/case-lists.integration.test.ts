import { randomUUID } from 'node:crypto';
import { caseSorts, type CaseView } from '@afilia/domain/desk/case-list';
import { backendsForRules, testStore, type TestStore } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseFilter, CaseMark, CasePlace } from '../ports/case-lists.ts';
import type { DeskCase } from '../../platform/ports/desk.ts';

const now = '2026-11-27T15:00:00.000Z';
const later = '2026-11-27T15:20:00.000Z';

type Given = Partial<{
  code: string;
  openedAt: string;
  dueOn: string;
  hostId: string;
  isPJ: boolean;
  claimedBy: string;
  claimedUntil: string;
  proposedBy: string;
  answerBy: string;
  closedAt: string;
}>;

describe.each(await backendsForRules())('lists of cases on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store?.drop());
  beforeEach(() => store.database.query('DELETE FROM desk_cases'));

  async function add(given: Given = {}): Promise<string> {
    const [applicationId, id] = [randomUUID(), randomUUID()];
    const { code = 'R07', openedAt = '2026-11-20T10:00:00.000Z', dueOn = '2026-12-01', isPJ = false } = given;
    await store.database.query(
      `INSERT INTO applications (id, folio, host_id, version, state, merchant_rut, snapshot, created_at, updated_at)
       VALUES ($1, $2, $3, 1, 'humanReview', 'hash', '{}', now(), now())`,
      [applicationId, `S-${id.slice(0, 8)}`, given.hostId ?? 'default'],
    );
    await store.database.query(
      `INSERT INTO application_events (application_id, version, type, payload, at)
       VALUES ($1, 1, 'ApplicationStarted', $2, now())`,
      [applicationId, JSON.stringify({ type: 'ApplicationStarted', isPJ })],
    );
    await store.database.query(
      `INSERT INTO desk_cases (id, application_id, code, opened_at, due_on, is_pj, claimed_by, claimed_name,
                               claimed_until, proposed_by, answer_by, closed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11)`,
      [
        id,
        applicationId,
        code,
        openedAt,
        dueOn,
        isPJ,
        given.claimedBy ?? null,
        given.claimedUntil ?? (given.claimedBy ? later : null),
        given.proposedBy ?? null,
        given.answerBy ?? null,
        given.closedAt ?? null,
      ],
    );
    return id;
  }
  const close = (id: string) =>
    store.database.query('UPDATE desk_cases SET closed_at = now() WHERE id = $1', [id]);

  const first: CasePlace = { sort: 'due', size: 25, from: 'start' };
  const page = (filter: Partial<CaseFilter> = {}, place: Partial<CasePlace> = {}, hosts?: string[]) =>
    store.staffOf(hosts).lists.page({ view: 'all', ...filter }, { ...first, ...place }, 'rita', now);
  const idsOf = async (filter: Partial<CaseFilter>, hosts?: string[]) =>
    (await page(filter, {}, hosts)).cases.map(({ id }) => id).toSorted();
  const markOf = (one: DeskCase | undefined): CaseMark => {
    if (!one) throw new Error('no such row');
    return { dueOn: one.dueOn, openedAt: one.openedAt, id: one.id };
  };

  test.each(caseSorts)(
    'pages by %s leave no case out while cases close and open between them',
    async (sort) => {
      const all: string[] = [];
      for (let at = 0; at < 60; at += 1)
        all.push(
          await add({
            // Many at the same instant, and due on the same day.
            openedAt: `2026-11-${20 + (at % 3)}T10:00:00.000Z`,
            dueOn: `2026-12-0${1 + (at % 4)}`,
          }),
        );
      const seen: string[] = [];
      let found = await page({}, { sort });
      expect(found).toMatchObject({ total: 60, skipped: 0 });
      const inOrder = [...found.cases];
      seen.push(...found.cases.map(({ id }) => id));
      // Of the page that was read three are decided, and something opens in front of it.
      for (const { id } of found.cases.slice(0, 3)) await close(id);
      await add({ openedAt: '2026-11-01T10:00:00.000Z', dueOn: '2026-11-02' });
      while (seen.length < 60) {
        found = await page({}, { sort, from: { after: markOf(found.cases.at(-1)) } });
        seen.push(...found.cases.map(({ id }) => id).filter((id) => all.includes(id)));
        inOrder.push(...found.cases);
      }
      expect(seen).toHaveLength(60);
      expect(seen.toSorted()).toEqual(all.toSorted());
      expect(found.total).toBe(58);
      const keys = inOrder
        .filter(({ id }) => all.includes(id))
        .map((one) => (sort === 'due' ? `${one.dueOn} ${one.openedAt}` : one.openedAt));
      expect(keys).toEqual(sort === 'newest' ? keys.toSorted().toReversed() : keys.toSorted());
    },
  );

  test('one walks back, to the last page and past what has closed, and reads which rows of how many', async () => {
    for (let at = 0; at < 55; at += 1) await add();
    const start = await page();
    const second = await page({}, { from: { after: markOf(start.cases.at(-1)) } });
    expect(second).toMatchObject({ total: 55, skipped: 25 });
    const back = await page({}, { from: { before: markOf(second.cases[0]) } });
    expect(back.cases.map(({ id }) => id)).toEqual(start.cases.map(({ id }) => id));
    const end = await page({}, { from: 'end' });
    expect(end).toMatchObject({ total: 55, skipped: 50 });
    expect(end.cases).toHaveLength(5);
    await close(start.cases[0]?.id ?? '');
    // One fewer in front: the page is filled from the start.
    const filled = await page({}, { from: { before: markOf(second.cases[0]) } });
    expect(filled).toMatchObject({ total: 54, skipped: 0 });
    expect(filled.cases).toHaveLength(25);
    for (const { id } of end.cases) await close(id);
    const gone = await page({}, { from: { after: markOf(end.cases[0]) } });
    expect(gone).toMatchObject({ total: 49, skipped: 25 });
    expect(gone.cases).toHaveLength(24);
    expect(await page({ codes: ['R01'] }, { from: 'end' })).toEqual({ cases: [], total: 0, skipped: 0 });
  });

  test('each view shows what it says', async () => {
    const free = await add();
    const lapsed = await add({ claimedBy: 'pablo', claimedUntil: '2026-11-27T14:59:59.000Z' });
    const mine = await add({ claimedBy: 'rita' });
    const theirs = await add({ claimedBy: 'pablo' });
    const proposed = await add({ proposedBy: 'pablo' });
    const own = await add({ proposedBy: 'rita' });
    const asking = await add({ answerBy: '2026-12-10', dueOn: '2026-11-20' });
    const overdue = await add({ dueOn: '2026-11-26', claimedBy: 'rita' });
    const dueToday = await add({ dueOn: '2026-11-27' });
    await add({ closedAt: now });
    const views = {
      all: [free, lapsed, mine, theirs, proposed, own, asking, overdue, dueToday],
      mine: [mine, overdue],
      free: [free, lapsed, dueToday],
      toApprove: [proposed],
      dueSoon: [dueToday],
      overdue: [overdue],
      asking: [asking],
    } satisfies Record<CaseView, string[]>;
    for (const [view, ids] of Object.entries(views))
      expect({ view, ids: await idsOf({ view: view as CaseView }) }).toEqual({ view, ids: ids.toSorted() });
  });

  test('a list is of the hosts that one works for, for any requested host', async () => {
    const [ours, other] = [await add(), await add({ hostId: 'banco-sur' })];
    expect(await idsOf({})).toEqual([ours, other].toSorted());
    expect(await idsOf({ hostId: 'banco-sur' })).toEqual([other]);
    expect(await idsOf({}, ['banco-sur'])).toEqual([other]);
    for (const hosts of [['default'], []]) expect(await idsOf({ hostId: 'banco-sur' }, hosts)).toEqual([]);
    expect(await store.staffOf(['banco-sur']).lists.count(now)).toMatchObject([{ code: 'R07', total: 1 }]);
    expect(await store.staffOf([]).lists.count(now)).toEqual([]);
  });

  test('each code is counted with the oldest of it, and without what is closed', async () => {
    await add({ openedAt: '2026-11-20T10:00:00.000Z' });
    await add({ openedAt: '2026-11-18T09:30:00.250Z', dueOn: '2026-11-25' });
    await add({ openedAt: '2026-11-01T09:30:00.000Z', closedAt: now });
    await add({ code: 'R21', answerBy: '2026-12-10', dueOn: '2026-11-20' });
    const counts = await store.staff.lists.count(now);
    expect(counts.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      { code: 'R07', total: 2, dueSoon: 0, overdue: 1, oldest: '2026-11-18T09:30:00.250Z' },
      { code: 'R21', total: 1, dueSoon: 0, overdue: 0, oldest: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  test('cases that wait for a member are counted: held, for approval of the own skills, soon late, and late', async () => {
    await add({ claimedBy: 'rita' });
    await add({ claimedBy: 'rita', dueOn: '2026-11-27' });
    await add({ claimedBy: 'pablo', dueOn: '2026-11-27' });
    await add({ claimedBy: 'rita', dueOn: '2026-11-26' });
    // The person's answer is outstanding: the time of the case stands still.
    await add({ dueOn: '2026-11-27', answerBy: '2026-12-10' });
    await add({ claimedBy: 'rita', claimedUntil: '2026-11-27T14:00:00.000Z', dueOn: '2026-11-20' });
    await add({ proposedBy: 'pablo' });
    await add({ proposedBy: 'rita' });
    await add({ code: 'R03', proposedBy: 'pablo' });
    await add({ claimedBy: 'rita', closedAt: now });
    await add({ dueOn: '2026-11-20', hostId: 'banco-sur' });
    expect(await store.staff.lists.waiting('rita', undefined, now)).toEqual({
      mine: 3,
      mineDueSoon: 1,
      mineOverdue: 1,
      toApprove: 2,
      dueSoon: 2,
      overdue: 3,
    });
    expect(await store.staff.lists.waiting('rita', ['R07'], now)).toMatchObject({ toApprove: 1 });
    expect(await store.staff.lists.waiting('rita', [], now)).toMatchObject({ toApprove: 0 });
    expect(await store.staffOf(['banco-sur']).lists.waiting('rita', undefined, now)).toEqual({
      mine: 0,
      mineDueSoon: 0,
      mineOverdue: 0,
      toApprove: 0,
      dueSoon: 0,
      overdue: 1,
    });
  });
});
