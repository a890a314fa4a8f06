import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CaseSort, CaseView } from '@afilia/domain/desk/case-list';
import { firstDayOnTime, lastDaySoon } from '@afilia/domain/desk/case-clock';
import { caseCodes } from '@afilia/domain/desk/case-queues';
import type { CaseFilter, CaseLists, CaseMark, CasePlace } from '../ports/case-lists.ts';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskAbsences, deskCases } from '../../access/store/schema-staff.ts';
import { applications } from '../../platform/store/schema.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { selectCases, toCase } from './case-rows.ts';
import { isOfAbsence, isStillLeft, waitsFor } from './mentions.ts';
import { idsOfHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';

const { id, dueOn, openedAt, labels, claimedBy, claimedUntil, proposedBy, answerBy, closedAt } = deskCases;

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

/** Conditions on the time of cases, at the moment of a statement: computed when first asked for, and once. */
type CaseTime = { now: string; isOverdue: () => SQL | undefined; isDueSoon: () => SQL | undefined };

const timeAt = (now: string): CaseTime => {
  let dueSoon: SQL | undefined;
  return {
    now,
    isOverdue: () => and(isNull(answerBy), lt(dueOn, firstDayOnTime(now))),
    isDueSoon: () => (dueSoon ??= dueSoonAt(now)),
  };
};

/** The cases of each code up to the last day that is soon: the clock of the domain as one condition of the statement. */
const dueSoonAt = (now: string): SQL | undefined => {
  const codesUntil = new Map<string, string[]>();
  for (const code of caseCodes) {
    const last = lastDaySoon(code, now);
    if (last !== null) codesUntil.set(last, [...(codesUntil.get(last) ?? []), code]);
  }
  const untilDays = [...codesUntil].map(([last, codes]) =>
    and(inArray(deskCases.code, codes), lte(dueOn, last)),
  );
  return and(isNull(answerBy), gte(dueOn, firstDayOnTime(now)), or(...untilDays) ?? sql`FALSE`);
};

const inView = (view: CaseView, staffId: string, time: CaseTime): SQL | undefined => {
  const until = new Date(time.now);
  const isHeld = and(isNotNull(claimedBy), gt(claimedUntil, until));
  const whichView = {
    all: () => undefined,
    mine: () => and(eq(claimedBy, staffId), gt(claimedUntil, until)),
    free: () => and(sql`(${isHeld}) IS NOT TRUE`, isNull(proposedBy), isNull(answerBy)),
    toApprove: () => and(isNotNull(proposedBy), ne(proposedBy, staffId)),
    dueSoon: time.isDueSoon,
    overdue: time.isOverdue,
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
      filter.label === undefined ? undefined : sql`${labels} @> ${JSON.stringify([filter.label])}::jsonb`,
      inView(filter.view, staffId, timeAt(now)),
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
        const { isDueSoon, isOverdue } = timeAt(now);
        const rows = await orm
          .select({
            code: deskCases.code,
            total: count(),
            dueSoon: sql<number>`(count(*) FILTER (WHERE ${isDueSoon()}))::int`,
            overdue: sql<number>`(count(*) FILTER (WHERE ${isOverdue()}))::int`,
            oldest: sql<string>`to_char(min(${openedAt}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
          })
          .from(deskCases)
          .where(and(isNull(closedAt), ofHost(undefined)))
          .groupBy(deskCases.code);
        return rows;
      }),

    labels: () =>
      withoutParameters(async () => {
        const rows = await orm
          .selectDistinct({ label: sql<string>`jsonb_array_elements_text(${labels})` })
          .from(deskCases)
          .where(and(isNull(closedAt), ofHost(undefined)));
        return rows.map(({ label }) => label).toSorted();
      }),

    mentions: (staffId) =>
      withoutParameters(async () => {
        const rows = await orm
          .select({
            row: deskCases,
            folio: applications.folio,
            hostId: applications.hostId,
            by: deskActivities.staffName,
            at: deskActivities.at,
          })
          .from(deskActivities)
          .innerJoin(deskCases, eq(deskCases.id, deskActivities.caseId))
          .innerJoin(applications, eq(applications.id, deskCases.applicationId))
          .where(and(waitsFor(orm, staffId), isNull(closedAt), ofHost(undefined)))
          .orderBy(asc(deskActivities.id));
        return rows.map((found) => ({ case: toCase(found), by: found.by, at: found.at.toISOString() }));
      }),

    left: (staffId, today) =>
      withoutParameters(async () => {
        const rows = await orm
          .select({
            row: deskCases,
            folio: applications.folio,
            hostId: applications.hostId,
            by: deskActivities.staffName,
            until: deskAbsences.until,
          })
          .from(deskAbsences)
          .innerJoin(deskActivities, isOfAbsence(staffId, today))
          .innerJoin(deskCases, eq(deskCases.id, deskActivities.caseId))
          .innerJoin(applications, eq(applications.id, deskCases.applicationId))
          .where(and(isStillLeft(orm, staffId), isNull(closedAt), ofHost(undefined)))
          .orderBy(asc(deskActivities.id));
        return rows.map((found) => ({ case: toCase(found), by: found.by, until: found.until }));
      }),

    waiting: (staffId, approvable, now) =>
      withoutParameters(async () => {
        const time = timeAt(now);
        const counted = (view: CaseView, codes?: readonly string[], late?: SQL) => {
          const ofCodes = codes && inArray(deskCases.code, [...codes]);
          const isCounted = and(inView(view, staffId, time), ofCodes, late);
          return sql<number>`(count(*) FILTER (WHERE ${isCounted}))::int`;
        };
        const [row] = await orm
          .select({
            mine: counted('mine'),
            mineDueSoon: counted('mine', undefined, time.isDueSoon()),
            mineOverdue: counted('mine', undefined, time.isOverdue()),
            toApprove: counted('toApprove', approvable),
            dueSoon: counted('dueSoon'),
            overdue: counted('overdue'),
          })
          .from(deskCases)
          .where(and(isNull(closedAt), ofHost(undefined)));
        return row ?? { mine: 0, mineDueSoon: 0, mineOverdue: 0, toApprove: 0, dueSoon: 0, overdue: 0 };
      }),
  };
};
