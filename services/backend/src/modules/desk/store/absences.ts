import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { dayInChile } from '@afilia/domain/values/identity/date';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { deskAbsences, deskCases } from '../../access/store/schema-staff.ts';
import type { Absence, AbsentMember, Absences } from '../ports/absences.ts';

type Row = typeof deskAbsences.$inferSelect;

const toAbsence = ({ member, until, substituteId, substituteName }: Row): Absence => ({
  member: member as AbsentMember,
  until,
  substitute: substituteId === null ? null : { id: substituteId, name: substituteName ?? '' },
});

/** Conditions on the absences that are in force on a day. */
export const isInForce = (today: string) => and(isNull(deskAbsences.endedAt), gte(deskAbsences.until, today));

/** Of a member: taking a case and going away wait for each other, so that no member goes away with a case in hand. */
const lockOf = (staffId: string) => sql`hashtextextended(${`desk_absences ${staffId}`}, 0)`;

/** Tells if a member is away, and keeps it so until the transaction ends. */
export async function isAway(tx: Orm, staffId: string, now: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockOf(staffId)})`);
  const rows = await tx
    .select({ staffId: deskAbsences.staffId })
    .from(deskAbsences)
    .where(and(eq(deskAbsences.staffId, staffId), isInForce(dayInChile(new Date(now)))));
  return rows.length > 0;
}

/** Gives back each case that a member holds. @returns how many */
async function giveBack(tx: Orm, { id: staffId, name }: AbsentMember, now: string, commandId: string) {
  const isHeld = and(
    isNull(deskCases.closedAt),
    eq(deskCases.claimedBy, staffId),
    gt(deskCases.claimedUntil, new Date(now)),
  );
  const held = await tx
    .update(deskCases)
    .set({ claimedBy: null, claimedName: null, claimedUntil: null, handedBy: null })
    .where(isHeld)
    .returning({ id: deskCases.id, applicationId: deskCases.applicationId });
  if (held.length === 0) return 0;
  await tx.insert(deskActivities).values(
    held.map(({ id: caseId, applicationId }) => ({
      applicationId,
      caseId,
      type: 'released',
      ref: commandId,
      staffId,
      staffName: name,
      at: new Date(now),
    })),
  );
  return held.length;
}

/** An act about no application. */
const act = (type: 'away' | 'back', ref: string | null, staffId: string, staffName: string, now: string) => ({
  applicationId: null,
  caseId: null,
  type,
  ref,
  staffId,
  staffName,
  at: new Date(now),
});

/** Absences of members, on PostgreSQL. */
export const createAbsences = ({ orm, transaction }: Database): Absences => ({
  inForce: async (today) => {
    const rows = await withoutParameters(() =>
      orm.select().from(deskAbsences).where(isInForce(today)).orderBy(asc(deskAbsences.staffId)),
    );
    return rows.map(toAbsence).toSorted((a, b) => a.member.name.localeCompare(b.member.name, 'es-CL'));
  },

  of: async (staffId, today) => {
    const [row] = await withoutParameters(() =>
      orm
        .select()
        .from(deskAbsences)
        .where(and(eq(deskAbsences.staffId, staffId), isInForce(today))),
    );
    return row && toAbsence(row);
  },

  begin: ({ member, until, substitute }, { now, today, commandId }) =>
    withoutParameters(() =>
      transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(member.id)})`);
        const [there] = await tx.select().from(deskAbsences).where(eq(deskAbsences.staffId, member.id));
        if (there?.commandId === commandId) return there.returned;
        const goesOn = there && there.endedAt === null && there.until >= today;
        const returned = await giveBack(tx, member, now, commandId);
        const row = {
          member,
          until,
          substituteId: substitute?.id ?? null,
          substituteName: substitute?.name ?? null,
          // Another day or substitute is the same absence: what went back in it is still left.
          begunAt: goesOn ? there.begunAt : new Date(now),
          endedAt: null,
          commandId,
          returned,
        };
        await tx
          .insert(deskAbsences)
          .values({ staffId: member.id, ...row })
          .onConflictDoUpdate({ target: deskAbsences.staffId, set: row });
        const ref = substitute ? `${until} ${substitute.id}` : until;
        await tx.insert(deskActivities).values(act('away', ref, member.id, member.name, now));
        return returned;
      }),
    ),

  end: async ({ staffId, name }, { now, today }) => {
    await withoutParameters(() =>
      transaction(async (tx) => {
        const ended = await tx
          .update(deskAbsences)
          .set({ endedAt: new Date(now) })
          .where(and(eq(deskAbsences.staffId, staffId), isInForce(today)))
          .returning({ staffId: deskAbsences.staffId });
        if (ended.length > 0) await tx.insert(deskActivities).values(act('back', null, staffId, name, now));
      }),
    );
  },
});
