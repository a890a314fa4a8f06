import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { StaffDevice, StaffPerson, StaffSession, StaffSessions } from '../../platform/ports/staff.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { staffSessions } from './schema-staff.ts';

const isGood = (now: string) =>
  and(gt(staffSessions.expiresAt, new Date(now)), gt(staffSessions.endsAt, new Date(now)));

const isOf = (staffId: string) => sql`${staffSessions.person} ->> 'id' = ${staffId}`;

const toSession = (row: typeof staffSessions.$inferSelect): StaffSession => ({
  person: row.person as StaffPerson,
  ...(row.providerSession !== null && { providerSession: row.providerSession }),
  provenAt: row.provenAt.toISOString(),
  device: row.device as StaffDevice,
  expiresAt: row.expiresAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});

/** Sessions of the staff, on PostgreSQL. Those that are over go when a new one is opened. */
export const createStaffSessions = ({ orm, transaction }: Database): StaffSessions => ({
  open: (tokenHash, { person, providerSession, provenAt, device, expiresAt, endsAt }) =>
    withoutParameters(() =>
      transaction(async (tx) => {
        // A day of grace: clocks of several nodes differ, and a row that is over opens nothing.
        const longOver = new Date(Date.parse(expiresAt) - 24 * 3600_000);
        await tx.delete(staffSessions).where(lt(staffSessions.expiresAt, longOver));
        await tx.insert(staffSessions).values({
          tokenHash,
          person,
          providerSession,
          provenAt: new Date(provenAt),
          device,
          expiresAt: new Date(expiresAt),
          endsAt: new Date(endsAt),
        });
      }),
    ),

  find: async (tokenHash, now) => {
    const [row] = await withoutParameters(() =>
      orm
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.tokenHash, tokenHash), isGood(now))),
    );
    return row && toSession(row);
  },

  ofPerson: async (staffId, now) => {
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(staffSessions)
        .where(and(isOf(staffId), isGood(now))),
    );
    return rows.map((row) => ({ tokenHash: row.tokenHash, ...toSession(row) }));
  },

  signedIn: async (now) => {
    const rows = await withoutParameters(() =>
      orm
        .select({ person: staffSessions.person })
        .from(staffSessions)
        .where(isGood(now))
        .orderBy(asc(staffSessions.endsAt)),
    );
    // Of several sessions of one person the newest knows best.
    const people = rows.map(({ person }) => person as StaffPerson);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  },

  renew: async (tokenHash, expiresAt) => {
    await withoutParameters(() =>
      orm
        .update(staffSessions)
        .set({ expiresAt: new Date(expiresAt) })
        .where(eq(staffSessions.tokenHash, tokenHash)),
    );
  },

  good: async (tokenHashes, now) => {
    const rows = await withoutParameters(() =>
      orm
        .select({ tokenHash: staffSessions.tokenHash })
        .from(staffSessions)
        .where(and(inArray(staffSessions.tokenHash, [...tokenHashes]), isGood(now))),
    );
    return new Set(rows.map((row) => row.tokenHash));
  },

  endOf: async ({ staffId, providerSession }) => {
    const { providerSession: column } = staffSessions;
    // A session whose sign-in was told no `sid` may be the named one; better one too many of that person's is ended.
    const session =
      providerSession === undefined
        ? undefined
        : staffId === undefined
          ? eq(column, providerSession)
          : or(eq(column, providerSession), isNull(column));
    const person = staffId === undefined ? undefined : isOf(staffId);
    const which = and(session, person);
    // Without a condition it would be everybody's.
    if (!which) return [];
    const rows = await withoutParameters(() =>
      orm.delete(staffSessions).where(which).returning({ tokenHash: staffSessions.tokenHash }),
    );
    return rows.map((row) => row.tokenHash);
  },

  end: async (tokenHash) => {
    await withoutParameters(() => orm.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash)));
  },
});
