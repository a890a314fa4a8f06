import { eq } from 'drizzle-orm';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { Orm } from '../../platform/store/database.ts';
import { applications } from '../../platform/store/schema.ts';
import { deskCases } from '../../access/store/schema-staff.ts';

/** Cases with what their applications say in plain columns. */
export const selectCases = (orm: Orm) =>
  orm
    .select({ row: deskCases, folio: applications.folio, hostId: applications.hostId })
    .from(deskCases)
    .innerJoin(applications, eq(applications.id, deskCases.applicationId));

type Row = { row: typeof deskCases.$inferSelect; folio: string; hostId: string };

/** A row as a case. */
export const toCase = ({ row, folio, hostId }: Row): DeskCase => ({
  id: row.id,
  applicationId: row.applicationId,
  folio,
  hostId,
  isPJ: row.isPJ,
  code: row.code,
  openedAt: row.openedAt.toISOString(),
  dueOn: row.dueOn,
  claim:
    row.claimedBy !== null && row.claimedUntil !== null
      ? {
          staffId: row.claimedBy,
          name: row.claimedName ?? '',
          until: row.claimedUntil.toISOString(),
          handedBy: row.handedBy,
        }
      : null,
  proposedBy: row.proposedBy,
  returnedTo: row.returnedTo,
  answerBy: row.answerBy,
  labels: row.labels,
  isClosed: row.closedAt !== null,
});
