import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { DeskCase, DeskCases } from '../../ports/desk.ts';
import type { Database } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { applications } from '../schema.ts';
import { deskCases } from '../schema-staff.ts';

/** So many are listed; the others are due later. */
const mostListed = 500;

type Row = { row: typeof deskCases.$inferSelect; folio: string };

const toCase = ({ row, folio }: Row): DeskCase => ({
  id: row.id,
  applicationId: row.applicationId,
  folio,
  code: row.code,
  openedAt: row.openedAt.toISOString(),
  dueOn: row.dueOn,
  claim:
    row.claimedBy !== null && row.claimedUntil !== null
      ? { staffId: row.claimedBy, name: row.claimedName ?? '', until: row.claimedUntil.toISOString() }
      : null,
  proposedBy: row.proposedBy,
  answerBy: row.answerBy,
  isClosed: row.closedAt !== null,
});

/** The desk's cases on PostgreSQL. */
export const createDeskCases = ({ orm }: Database): DeskCases => {
  const all = () =>
    orm
      .select({ row: deskCases, folio: applications.folio })
      .from(deskCases)
      .innerJoin(applications, eq(applications.id, deskCases.applicationId));

  return {
    open: async () => {
      const rows = await withoutParameters(() =>
        all()
          .where(isNull(deskCases.closedAt))
          .orderBy(asc(deskCases.dueOn), asc(deskCases.openedAt))
          .limit(mostListed),
      );
      return rows.map(toCase);
    },

    find: async (id) => {
      const [row] = await withoutParameters(() => all().where(eq(deskCases.id, id)));
      return row && toCase(row);
    },

    claim: async (id, { staffId, name }, now, until) => {
      // One statement decides: of two members at the same instant the second finds the first.
      const claimed = await withoutParameters(() =>
        orm
          .update(deskCases)
          .set({ claimedBy: staffId, claimedName: name, claimedUntil: new Date(until) })
          .where(
            and(
              eq(deskCases.id, id),
              isNull(deskCases.closedAt),
              or(
                isNull(deskCases.claimedBy),
                eq(deskCases.claimedBy, staffId),
                lte(deskCases.claimedUntil, new Date(now)),
              ),
            ),
          )
          .returning({ id: deskCases.id }),
      );
      return claimed.length > 0;
    },

    release: async (id, staffId) => {
      const released = await withoutParameters(() =>
        orm
          .update(deskCases)
          .set({ claimedBy: null, claimedName: null, claimedUntil: null })
          .where(and(eq(deskCases.id, id), isNull(deskCases.closedAt), eq(deskCases.claimedBy, staffId)))
          .returning({ id: deskCases.id }),
      );
      return released.length > 0;
    },
  };
};
