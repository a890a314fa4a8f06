import { eq, sql } from 'drizzle-orm';
import type { DeskCase } from '../../ports/desk.ts';
import type { Orm } from '../database.ts';
import { applicationEvents, applications } from '../schema.ts';
import { deskCases } from '../schema-staff.ts';

/** Whether a company asks. A node of an earlier version writes none into the row: then the first event says so. */
export const isCompany = sql<boolean>`coalesce(${deskCases.isPJ}, (
  SELECT (first.payload ->> 'isPJ')::boolean FROM ${applicationEvents} AS first
   WHERE first.application_id = ${deskCases.applicationId} AND first.version = 1))`;

/** Cases with what their applications say in plain columns. */
export const selectCases = (orm: Orm) =>
  orm
    .select({ row: deskCases, folio: applications.folio, hostId: applications.hostId, isPJ: isCompany })
    .from(deskCases)
    .innerJoin(applications, eq(applications.id, deskCases.applicationId));

type Row = { row: typeof deskCases.$inferSelect; folio: string; hostId: string; isPJ: boolean | null };

/** A row as a case. */
export const toCase = ({ row, folio, hostId, isPJ }: Row): DeskCase => ({
  id: row.id,
  applicationId: row.applicationId,
  folio,
  hostId,
  isPJ: isPJ ?? false,
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
  answerBy: row.answerBy,
  isClosed: row.closedAt !== null,
});
