import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CaseSort, CaseView } from '@afilia/domain/desk/case-list';
import { firstDayOnTime } from '@afilia/domain/desk/case-clock';
import type { CaseFilter, CaseLists, CaseMark, CasePlace } from '../ports/case-lists.ts';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskCases } from '../../access/store/schema-staff.ts';
import { selectCases, toCase } from './case-rows.ts';
import { idsOfHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';

const { id, dueOn, openedAt, claimedBy, claimedUntil, proposedBy, answerBy, closedAt } = deskCases;

/** The id tells cases apart that were opened at the same instant: without it a page could repeat one, or leave one out. */
const keys: Readonly<Record<CaseSort, readonly (typeof id | typeof dueOn | typeof openedAt)[]>> = {
  due: [dueOn, openedAt, id],
  opened: [openedAt, id],
  newest: [openedAt, id],
};

const keyOf = (sort: CaseSort): SQL => sql`(${sql.join([...keys[sort]], sql`, `)})`;

/** Moments of cases are those of events, which are whole milliseconds. */
const markAs = (sort: CaseSort, mark: CaseMark): SQL =>
  sort === 'due'
    ? sql`(${mark.dueOn}::text, ${mark.openedAt}::timestamptz, ${mark.id}::uuid)`
    : sql`(${mark.openedAt}::timestamptz, ${mark.id}::uuid)`;

const isOverdue = (now: string): SQL | undefined => and(isNull(answerBy), lt(dueOn, firstDayOnTime(now)));

const inView = (view: CaseView, staffId: string, now: string): SQL | undefined => {
  const isHeld = and(isNotNull(claimedBy), gt(claimedUntil, new Date(now)));
  const whichView = {
    all: () => undefined,
    mine: () => and(eq(claimedBy, staffId), gt(claimedUntil, new Date(now))),
    free: () => and(sql`(${isHeld}) IS NOT TRUE`, isNull(proposedBy), isNull(answerBy)),
    toApprove: () => and(isNotNull(proposedBy), ne(proposedBy, staffId)),
    overdue: () => isOverdue(now),
    asking: () => isNotNull(answerBy),
  } satisfies Record<CaseView, () => SQL | undefined>;
  return whichView[view]();
};

/** Lists of the desk's open cases, on PostgreSQL. @param hosts - hosts whose cases it lists; absent: all */
export const createCaseLists = ({ orm }: Database, hosts?: StaffHosts): CaseLists => {
  /** Of one host, where it is theirs; of all of theirs where none is named. */
  const ofHost = (hostId: string | undefined): SQL | undefined => {
    const isTheirs = hostId !== undefined && (hosts === undefined || hosts.includes(hostId));
    const wanted = hostId === undefined ? hosts : isTheirs ? [hostId] : [];
    const ids = idsOfHosts(orm, wanted);
    return ids && inArray(deskCases.applicationId, ids);
  };

  const which = (filter: CaseFilter, staffId: string, now: string): SQL | undefined =>
    and(
      isNull(closedAt),
      ofHost(filter.hostId),
      filter.codes && inArray(deskCases.code, [...filter.codes]),
      filter.isPJ === undefined ? undefined : eq(deskCases.isPJ, filter.isPJ),
      inView(filter.view, staffId, now),
    );

  /** Counts the cases, and those of them in front of a case. */
  const counted = async (where: SQL | undefined, sort: CaseSort, first: CaseMark | undefined) => {
    const isBefore = first && (sort === 'newest' ? sql`>` : sql`<`);
    const skipped = first && isBefore ? sql`${keyOf(sort)} ${isBefore} ${markAs(sort, first)}` : sql`FALSE`;
    const [row] = await orm
      .select({ total: count(), skipped: sql<number>`(count(*) FILTER (WHERE ${skipped}))::int` })
      .from(deskCases)
      .where(where);
    return { total: row?.total ?? 0, skipped: row?.skipped ?? 0 };
  };

  /** @param isBackwards - towards the first one; the rows come in the order of the list all the same */
  const rowsFrom = async (
    where: SQL | undefined,
    sort: CaseSort,
    limit: number,
    isBackwards: boolean,
    mark?: CaseMark,
  ) => {
    const isDescending = (sort === 'newest') !== isBackwards;
    const beyond = mark && sql`${keyOf(sort)} ${isDescending ? sql`<` : sql`>`} ${markAs(sort, mark)}`;
    const rows = await selectCases(orm)
      .where(and(where, beyond))
      .orderBy(...keys[sort].map((key) => (isDescending ? desc(key) : asc(key))))
      .limit(limit);
    const cases = rows.map(toCase);
    return isBackwards ? cases.toReversed() : cases;
  };

  const pageFrom = async (where: SQL | undefined, { sort, size, from }: CasePlace): Promise<DeskCase[]> => {
    if (from === 'start') return rowsFrom(where, sort, size, false);
    if (from !== 'end' && 'after' in from) {
      const rows = await rowsFrom(where, sort, size, false, from.after);
      // All that came after are closed by now.
      return rows.length > 0 ? rows : pageFrom(where, { sort, size, from: 'end' });
    }
    if (from !== 'end') {
      const rows = await rowsFrom(where, sort, size, true, from.before);
      return rows.length === size ? rows : rowsFrom(where, sort, size, false);
    }
    const { total } = await counted(where, sort, undefined);
    return rowsFrom(where, sort, total % size || size, true);
  };

  return {
    page: (filter, place, staffId, now) =>
      withoutParameters(async () => {
        const where = which(filter, staffId, now);
        const cases = await pageFrom(where, place);
        return { cases, ...(await counted(where, place.sort, cases[0])) };
      }),

    count: (now) =>
      withoutParameters(async () => {
        const rows = await orm
          .select({
            code: deskCases.code,
            total: count(),
            overdue: sql<number>`(count(*) FILTER (WHERE ${isOverdue(now)}))::int`,
            oldest: sql<string>`to_char(min(${openedAt}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
          })
          .from(deskCases)
          .where(and(isNull(closedAt), ofHost(undefined)))
          .groupBy(deskCases.code);
        return rows;
      }),
  };
};
