import type { CaseKind, CaseQuery, SavedView } from '@afilia/api-contract/desk/case-list-answers';
import { type listOperations, savedQuery } from '@afilia/api-contract/desk/list-operations';
import type { ParsedOf } from '@afilia/api-contract/staff/operation';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { ok } from '@afilia/domain/values/result';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { answer, refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import type { CaseMark, CasePlace, DeskView } from '../ports/case-lists.ts';
import { claimCases, releaseCases, unassignCases } from '../use-cases/act-on-cases.ts';
import { listViews, removeView, saveView, type ViewDeps } from '../use-cases/desk-views.ts';
import {
  countQueues,
  countWaiting,
  listCases,
  type ListDeps,
  signalsOfCases,
  takeNextCase,
} from '../use-cases/list-cases.ts';
import { toStaffCase } from './to-case-page.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Lists of cases, and views of them that members saved. */
    caseList: ListDeps;
    deskViews: ViewDeps;
  }
}

const isPJ = (kind: CaseKind | undefined) => (kind === undefined ? undefined : kind === 'company');

/** Writes the place of a case as one word of an address. */
const toMark = ({ dueOn, openedAt, id }: CaseMark): string => `${dueOn}~${openedAt}~${id}`;

/** Reads the place of a page from a query. */
const placeOf = ({
  sort,
  size,
  after,
  before,
  last,
}: ParsedOf<(typeof listOperations)['listCases']>): CasePlace => {
  if (after) return { sort, size, from: { after } };
  if (before) return { sort, size, from: { before } };
  return { sort, size, from: last ? 'end' : 'start' };
};

/** A property that another version stored and this one does not know narrows nothing. */
function toQuery(stored: DeskView['query']): CaseQuery {
  const known = Object.entries(stored).filter(
    ([name, value]) => savedQuery.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known);
}

const toSavedView = (
  { id, name, isShared, ownerId, ownerName, query }: DeskView,
  { id: staffId, role }: StaffPerson,
): SavedView => ({
  id,
  name,
  isShared,
  isMine: ownerId === staffId,
  owner: ownerName,
  mayRemove: ownerId === staffId || role === 'supervisor',
  query: toQuery(query),
});

const toResults = <Row>(acted: readonly Row[]) => ({ results: [...acted] });
const toEffect = <Effect>(effect: Effect) => ({ effect });

/** Lists of cases, acts on several of them, and saved views (decision desk-cases). */
export function caseListHandlers({ sessions, clock }: StaffDeps): StaffHandlers<typeof listOperations> {
  const now = () => clock.now().toISOString();

  return {
    listCases: async ({ person, data, input }) => {
      const { queue, view, host: hostId, kind, label } = input;
      const filter = { queue, view, hostId, isPJ: isPJ(kind), label };
      const page = await listCases(data.caseList, person, filter, placeOf(input));
      const at = now();
      const signals = await signalsOfCases(data.caseList, page.cases);
      const [first, last] = [page.cases[0], page.cases.at(-1)];
      return ok({
        cases: page.cases.map((one) => toStaffCase(one, person, at, signals.get(one.id))),
        total: page.total,
        skipped: page.skipped,
        first: first ? toMark(first) : null,
        last: last ? toMark(last) : null,
        hosts: [...data.invitations.hostIds],
        now: at,
      });
    },

    countCases: async ({ data }) => ok({ queues: await countQueues(data.caseList), now: now() }),

    countWaitingCases: async ({ person, data }) => ok(await countWaiting(data.caseList, person)),

    listLabels: async ({ data }) => ok({ labels: await data.caseList.lists.labels() }),

    listMentions: async ({ person, data }) => {
      const at = now();
      const { lists } = data.caseList;
      const [mentions, left] = await Promise.all([
        lists.mentions(person.id),
        lists.left(person.id, dayInChile(clock.now())),
      ]);
      const shown = <Found extends { case: DeskCase }>(found: readonly Found[]) =>
        found.map((one) => ({ ...one, case: toStaffCase(one.case, person, at) }));
      return ok({ mentions: shown(mentions), left: shown(left) });
    },

    seeMention: async ({ person, data, input: { id } }) => {
      if (!(await data.desk.cases.find(id))) return refused('unknownCase');
      await data.desk.cases.seeMention(id, { staffId: person.id, name: person.name }, now());
      return ok({ effect: 'seen' });
    },

    takeNextCase: async ({ person, data: { caseList }, input }) => {
      const { queue, host: hostId, kind, label, commandId = caseList.commands.ids.uuid() } = input;
      const filter = { queue, hostId, isPJ: isPJ(kind), label };
      return answer(await takeNextCase(caseList, person, filter, commandId), (taken) =>
        toStaffCase(taken, person, now()),
      );
    },

    claimCases: async ({ person, data, input }) => ok(toResults(await claimCases(data.desk, person, input))),

    releaseCases: async ({ person, data, input }) =>
      ok(toResults(await releaseCases(data.desk, person, input))),

    unassignCases: async ({ person, data, input }) =>
      answer(await unassignCases({ ...data.desk, sessions }, person, input), toResults),

    listViews: async ({ person, data }) => {
      const views = await listViews(data.deskViews, person);
      return ok({ views: views.map((view) => toSavedView(view, person)) });
    },

    saveView: async ({ person, data, input }) =>
      answer(await saveView(data.deskViews, person, input), toEffect),

    removeView: async ({ person, data, input: { id } }) =>
      answer(await removeView(data.deskViews, person, id), toEffect),
  };
}
