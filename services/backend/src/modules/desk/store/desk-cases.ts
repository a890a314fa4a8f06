import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { dayInChile } from '@afilia/domain/values/identity/date';
import type { DeskCases } from '../../platform/ports/desk.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { deskCases } from '../../access/store/schema-staff.ts';
import { selectCases, toCase } from './case-rows.ts';
import { isAway } from './absences.ts';
import { isLeftTo, waitsFor } from './mentions.ts';
import { idsOfHosts, ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';

type Row = typeof deskCases.$inferSelect;
type Act = 'claimed' | 'released' | 'labelled' | 'mentionSeen';

const activity = (
  { id: caseId, applicationId }: Row,
  type: Act,
  { staffId, name }: { staffId: string; name: string },
  at: string,
  ref: string | undefined,
) => ({ applicationId, caseId, type, ref: ref ?? null, staffId, staffName: name, at: new Date(at) });

/** Tells if the member did this by the same command before; its result may be over by now. */
async function wasDone(tx: Orm, row: Row, type: Act, staffId: string, ref: string | undefined) {
  if (ref === undefined) return false;
  const { applicationId, caseId } = deskActivities;
  const isThis = and(eq(applicationId, row.applicationId), eq(caseId, row.id), eq(deskActivities.ref, ref));
  const done = await tx
    .select({ id: deskActivities.id })
    .from(deskActivities)
    .where(and(isThis, eq(deskActivities.type, type), eq(deskActivities.staffId, staffId)))
    .limit(1);
  return done.length > 0;
}

/** Returns the holder of a case; a claim is over once its time is past. */
const holderOf = ({ claimedBy, claimedUntil }: Row, now: string): string | null =>
  claimedUntil && new Date(now) < claimedUntil ? claimedBy : null;

/** The case that a member has by a command. Looked for among those that they have, which are few. */
async function heldBy(tx: Orm, ref: string, staffId: string, now: string): Promise<string | undefined> {
  const isTheirs = and(
    isNull(deskCases.closedAt),
    eq(deskCases.claimedBy, staffId),
    gt(deskCases.claimedUntil, new Date(now)),
  );
  const isOfCase = and(
    eq(deskActivities.applicationId, deskCases.applicationId),
    eq(deskActivities.caseId, deskCases.id),
  );
  const isThis = and(eq(deskActivities.ref, ref), eq(deskActivities.type, 'claimed'));
  const [held] = await tx
    .select({ id: deskCases.id })
    .from(deskCases)
    .innerJoin(deskActivities, isOfCase)
    .where(and(isTheirs, isThis))
    .limit(1);
  return held?.id;
}

/** The desk's cases on PostgreSQL. @param hosts - hosts whose cases it holds; absent: all */
export const createDeskCases = ({ orm, transaction }: Database, hosts?: StaffHosts): DeskCases => {
  const own = (tx: Orm) => {
    const ids = idsOfHosts(tx, hosts);
    return ids && inArray(deskCases.applicationId, ids);
  };
  const all = () => selectCases(orm);
  /** Locks the row of a case: no other transaction changes it until this one ends. */
  const locked = async (tx: Orm, id: string): Promise<Row | undefined> => {
    const [row] = await tx
      .select()
      .from(deskCases)
      .where(and(eq(deskCases.id, id), own(tx)))
      .for('update');
    return row;
  };

  /** Puts a claim into a locked row. */
  const take = async (
    tx: Orm,
    row: Row,
    { staffId, name }: { staffId: string; name: string },
    now: string,
    until: string,
    ref: string | undefined,
  ): Promise<void> => {
    const holder = holderOf(row, now);
    await tx
      .update(deskCases)
      .set({
        claimedBy: staffId,
        claimedName: name,
        claimedUntil: new Date(until),
        ...(holder === null && { handedBy: null }),
      })
      .where(eq(deskCases.id, row.id));
    // Each act begins the half hour anew, and is on record itself.
    if (holder === null || ref !== undefined)
      await tx.insert(deskActivities).values(activity(row, 'claimed', { staffId, name }, now, ref));
  };

  return {
    find: async (id) => {
      const [row] = await withoutParameters(() => all().where(and(eq(deskCases.id, id), ofHosts(hosts))));
      return row && toCase(row);
    },

    ofApplication: async (applicationId) => {
      const [row] = await withoutParameters(() =>
        all().where(
          and(eq(deskCases.applicationId, applicationId), isNull(deskCases.closedAt), ofHosts(hosts)),
        ),
      );
      return row && toCase(row);
    },

    claim: (id, by, now, until, ref) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          // Before the row: an absence that begins takes the two in the same order.
          const away = await isAway(tx, by.staffId, now);
          // The row decides: of two members at the same instant the second waits, and finds the first.
          const row = await locked(tx, id);
          if (!row) return false;
          if (await wasDone(tx, row, 'claimed', by.staffId, ref)) return true;
          const holder = holderOf(row, now);
          if (away || row.closedAt !== null || (holder !== null && holder !== by.staffId)) return false;
          await take(tx, row, by, now, until, ref);
          return true;
        }),
      ),

    claimOne: (id, by, now, until, ref) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          // The same command twice at once: the second waits here, and finds what the first took.
          await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`desk_next:${ref}`}))`);
          const held = await heldBy(tx, ref, by.staffId, now);
          if (held !== undefined) return held;
          const away = await isAway(tx, by.staffId, now);
          const row = await locked(tx, id);
          if (away || !row || row.closedAt !== null || holderOf(row, now) !== null) return undefined;
          await take(tx, row, by, now, until, ref);
          return id;
        }),
      ),

    claimedBy: (ref, staffId, now) => withoutParameters(() => heldBy(orm, ref, staffId, now)),

    renew: async (id, staffId, now, until) => {
      await withoutParameters(() =>
        orm
          .update(deskCases)
          .set({ claimedUntil: new Date(until) })
          .where(
            and(
              eq(deskCases.id, id),
              isNull(deskCases.closedAt),
              eq(deskCases.claimedBy, staffId),
              gt(deskCases.claimedUntil, new Date(now)),
              own(orm),
            ),
          ),
      );
    },

    release: (id, { staffId, name }, now, ref) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const row = await locked(tx, id);
          if (!row) return false;
          if (await wasDone(tx, row, 'released', staffId, ref)) return true;
          if (row.closedAt !== null || row.claimedBy !== staffId) return false;
          await tx
            .update(deskCases)
            .set({ claimedBy: null, claimedName: null, claimedUntil: null, handedBy: null })
            .where(eq(deskCases.id, id));
          await tx.insert(deskActivities).values(activity(row, 'released', { staffId, name }, now, ref));
          return true;
        }),
      ),

    label: (id, { staffId, name }, labels, { now, until, ref }) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const row = await locked(tx, id);
          if (!row) return false;
          if (await wasDone(tx, row, 'labelled', staffId, ref)) return true;
          if (row.closedAt !== null || holderOf(row, now) !== staffId) return false;
          await tx
            .update(deskCases)
            .set({ labels: [...labels], claimedUntil: new Date(until) })
            .where(eq(deskCases.id, id));
          await tx.insert(deskActivities).values(activity(row, 'labelled', { staffId, name }, now, ref));
          return true;
        }),
      ),

    seeMention: async (id, { staffId, name }, now) => {
      await withoutParameters(() =>
        transaction(async (tx) => {
          const row = await locked(tx, id);
          if (!row) return;
          const waiting = await tx
            .select({ id: deskActivities.id })
            .from(deskActivities)
            .where(
              and(
                eq(deskActivities.caseId, id),
                or(waitsFor(tx, staffId), isLeftTo(tx, staffId, dayInChile(new Date(now)))),
              ),
            )
            .limit(1);
          if (waiting.length === 0) return;
          const seen = activity(row, 'mentionSeen', { staffId, name }, now, undefined);
          await tx.insert(deskActivities).values(seen);
        }),
      );
    },

    activitiesOf: async (applicationId) => {
      const rows = await withoutParameters(() =>
        orm
          .select()
          .from(deskActivities)
          .where(eq(deskActivities.applicationId, applicationId))
          .orderBy(asc(deskActivities.id)),
      );
      return rows.map(({ at, type, ref, caseId, staffId, staffName }) => ({
        at: at.toISOString(),
        type,
        ref,
        caseId,
        staffId,
        staffName,
      }));
    },
  };
};
