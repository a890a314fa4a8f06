import { type CaseQueue, caseQueues, codesFor, codesOf, queueOf } from '@afilia/domain/desk/case-queues';
import type { CaseView } from '@afilia/domain/desk/case-list';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { openHoldAt } from '@afilia/domain/application/gate-holds';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import { gateCodes } from '@afilia/domain/desk/model/review-rules';
import type {
  CaseFilter,
  CaseLists,
  CaseMark,
  CasePage,
  CasePlace,
  WaitingCases,
} from '../ports/case-lists.ts';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { isOwn, mayWorkOn } from '../../audit/use-cases/grounds.ts';
import { awayRefusal, type AwayRefusal } from './absence.ts';
import { claimedUntil, type DeskDeps } from './work-on-case.ts';

/** The filters of a request for the list. */
type AskedCases = {
  view: CaseView;
  queue?: CaseQueue | undefined;
  hostId?: string | undefined;
  isPJ?: boolean | undefined;
  label?: string | undefined;
};

export type ListDeps = DeskDeps & { lists: CaseLists };

const nowOf = ({ commands }: DeskDeps) => commands.clock.now().toISOString();

const filterOf = ({ queue, ...filter }: AskedCases): CaseFilter => ({
  ...filter,
  ...(queue && { codes: codesOf(queue) }),
});

/**
 * Returns a page of open cases. Of the cases that wait for approval, an approver sees only those that they may approve.
 */
export function listCases(
  deps: ListDeps,
  person: StaffPerson,
  asked: AskedCases,
  place: CasePlace,
): Promise<CasePage> {
  const filter = filterOf(asked);
  const approves = asked.view === 'toApprove' && person.role === 'approver';
  const narrowed = approves ? decidable(filter, person) : filter;
  return deps.lists.page(narrowed, place, person.id, nowOf(deps));
}

/** Only cases that take no skill which this member lacks. */
const decidable = (filter: CaseFilter, { skills }: StaffPerson): CaseFilter => {
  const theirs = codesFor(skills);
  return { ...filter, codes: filter.codes?.filter((code) => theirs.includes(code)) ?? theirs };
};

/** Kinds of signals that contracts of a page wait for, by case. They are sealed, and stand in no row: the record is read. */
export async function signalsOfCases(
  { commands }: ListDeps,
  cases: readonly DeskCase[],
): Promise<ReadonlyMap<string, RiskKind[]>> {
  const signals = new Map<string, RiskKind[]>();
  for (const { id, code, applicationId } of cases) {
    const application = code === gateCodes.acceptance && (await commands.store.load(applicationId));
    if (application) signals.set(id, [...(openHoldAt(application, 'acceptance')?.reasons ?? [])]);
  }
  return signals;
}

type QueueCount = {
  queue: CaseQueue;
  total: number;
  dueSoon: number;
  overdue: number;
  oldest: string | null;
};

/** Counts the open cases that wait in each queue, with the time since which the oldest waits. */
export async function countQueues(deps: ListDeps): Promise<QueueCount[]> {
  const counts = await deps.lists.count(nowOf(deps));
  return caseQueues.map((queue) => {
    const own = counts.filter(({ code }) => queueOf(code) === queue);
    const sum = (what: 'total' | 'dueSoon' | 'overdue') => own.reduce((all, one) => all + one[what], 0);
    const oldest = own.map((one) => one.oldest).toSorted()[0] ?? null;
    return { queue, total: sum('total'), dueSoon: sum('dueSoon'), overdue: sum('overdue'), oldest };
  });
}

/** Counts the open cases that wait for a member. For an approver the proposals count that they may approve. */
export const countWaiting = (deps: ListDeps, { id, role, skills }: StaffPerson): Promise<WaitingCases> =>
  deps.lists.waiting(id, role === 'approver' ? codesFor(skills) : undefined, nowOf(deps));

const markOf = ({ dueOn, openedAt, id }: DeskCase): CaseMark => ({ dueOn, openedAt, id });

/**
 * The number of cases that one try looks at; of several members who ask at the same instant each tries the next one.
 */
const lookedAt = 25;

/**
 * Takes the free case that is due first of those that this member may decide. The row of a case decides: if another member
 * takes it meanwhile, the next one is tried.
 *
 * @param commandId - the same again, after an answer that was lost, gives the case that they have by it, and no second one
 */
export async function takeNextCase(
  deps: ListDeps,
  person: StaffPerson,
  asked: Omit<AskedCases, 'view'>,
  commandId: string,
): Promise<Result<DeskCase, { reason: 'noneFree' } | AwayRefusal>> {
  const away = await awayRefusal(deps.absences, person, nowOf(deps));
  if (away) return err(away);
  const filter = decidable(filterOf({ ...asked, view: 'free' }), person);
  const place = { sort: 'due', size: lookedAt } as const;
  const candidates = async (last: CaseMark | undefined) => {
    const { cases } = await deps.lists.page(
      filter,
      { ...place, from: last ? { after: last } : 'start' },
      person.id,
      nowOf(deps),
    );
    return cases.filter(({ id }) => id !== last?.id);
  };
  const seen = new Set<string>();
  let found = await candidates(undefined);
  while (found.some(({ id }) => !seen.has(id))) {
    for (const one of found.filter(({ id }) => !seen.has(id))) {
      seen.add(one.id);
      const application = await deps.commands.store.load(one.applicationId);
      // A member whose own address is in a case does not judge it.
      if (!application || isOwn(application, person)) continue;
      const taken = await claimOneCase(deps, person, one, commandId);
      if (taken) return ok(taken);
    }
    const last = found.at(-1);
    found = await candidates(last && markOf(last));
  }
  // The same command may have taken the last one before.
  const last = await takenBy(deps, person, commandId);
  return last ? ok(last) : err({ reason: 'noneFree' });
}

/**
 * Takes a case for a command that takes one, whichever.
 *
 * @returns the case that is theirs by that command; undefined where this one is not to be had
 */
async function claimOneCase(
  deps: DeskDeps,
  person: StaffPerson,
  wanted: DeskCase,
  commandId: string,
): Promise<DeskCase | undefined> {
  if (!mayWorkOn(wanted, person)) return undefined;
  const now = nowOf(deps);
  const by = { staffId: person.id, name: person.name };
  const id = await deps.cases.claimOne(wanted.id, by, now, claimedUntil(now), commandId);
  return id === undefined ? undefined : deps.cases.find(id);
}

/** The case that a member has by a command. */
async function takenBy(
  deps: DeskDeps,
  person: StaffPerson,
  commandId: string,
): Promise<DeskCase | undefined> {
  const id = await deps.cases.claimedBy(commandId, person.id, nowOf(deps));
  return id === undefined ? undefined : deps.cases.find(id);
}
