import { and, asc, count, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { BatchRow, InvitationBatch, InvitationBatches, RowStatus } from '../ports/invitation-batches.ts';
import { sliceRows } from '../ports/invitation-batches.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { invitationReference, writeInvitations } from './invitations.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import {
  invitationBatches,
  invitationBatchRows,
  invitationBatchSlices,
  invitations,
} from './schema-hosts.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';
import { runStatement } from '../../platform/store/statement.ts';

const day = 24 * 3600_000;

/** Files of one host wait for one another, so that no reference is new in two of them. */
const oneAtATime = `SELECT pg_advisory_xact_lock(hashtext('invitation_batches:' || $1::text))`;

/** Files of invitations, on PostgreSQL; rows that are not read yet are stored sealed. */
export function createInvitationBatches(
  { orm, transaction }: Database,
  jobs: Pick<Jobs, 'send' | 'announce'>,
  { deployment }: Pick<Sealing, 'deployment'>,
): InvitationBatches {
  const placeOf = (id: string, number: number) => `invitation-batch:${id}:${number}`;
  const toBatch = ({ createdAt, ...row }: typeof invitationBatches.$inferSelect): InvitationBatch => ({
    ...row,
    createdAt: createdAt.toISOString(),
  });
  const sliceOf = (id: string, number: number) =>
    and(eq(invitationBatchSlices.batchId, id), eq(invitationBatchSlices.number, number));

  /** References of these that are taken, in this file or by an invitation since. */
  async function claimedOf(tx: Orm, batch: InvitationBatch, wanted: string[], since: string) {
    const made = await tx
      .select({ reference: invitations.reference })
      .from(invitations)
      .where(
        and(
          eq(invitations.hostId, batch.hostId),
          inArray(invitations.reference, wanted),
          gte(invitations.createdAt, new Date(since)),
        ),
      );
    const before = await tx
      .select({ reference: invitationBatchRows.reference })
      .from(invitationBatchRows)
      .where(and(eq(invitationBatchRows.batchId, batch.id), inArray(invitationBatchRows.reference, wanted)));
    return new Set([...made, ...before].map(({ reference }) => reference));
  }

  /** Decides every row of a slice, and writes what it makes. */
  async function importRows(
    tx: Orm,
    batch: InvitationBatch,
    { first, records }: { first: number; records: string[][] },
    since: string,
    read: Parameters<InvitationBatches['importSlice']>[2],
  ): Promise<JobRequest[]> {
    const decided = records.map((cells, index) => {
      const row = first + index;
      const found = read(batch, cells, row);
      const reference = 'code' in found ? undefined : found.invitation.contents.clientReference;
      return {
        row,
        found,
        reference:
          reference === undefined ? null : invitationReference({ deployment }, batch.hostId, reference),
      };
    });
    const wanted = decided.flatMap(({ reference }) => (reference === null ? [] : [reference]));
    const taken = await claimedOf(tx, batch, wanted, since);
    const made: {
      invitation: Parameters<typeof writeInvitations>[2][number]['invitation'];
      secretHash: string;
    }[] = [];
    const requests: JobRequest[] = [];
    const outcome = { batchId: batch.id, code: null, field: null, invitationId: null, reference: null };
    const rows = decided.map(({ row, found, reference }) => {
      if ('code' in found) return { ...outcome, ...found, row, status: 'refused' };
      if (reference !== null && taken.has(reference))
        return { ...outcome, row, status: 'duplicate', code: 'duplicate', field: 'client_reference' };
      taken.add(reference);
      if (batch.dryRun) return { ...outcome, row, reference, status: 'valid' };
      made.push(found);
      requests.push(...found.jobs);
      return { ...outcome, row, reference, status: 'created', invitationId: found.invitation.id };
    });
    await writeInvitations(tx, { deployment }, made);
    await tx.insert(invitationBatchRows).values(rows);
    await jobs.send(tx, requests);
    return requests;
  }

  return {
    create: async ({ createdAt, columns, ...batch }, slices, requests) => {
      await withoutParameters(() =>
        transaction(async (tx) => {
          const [made] = await tx
            .insert(invitationBatches)
            .values({ ...batch, columns: [...columns], createdAt: new Date(createdAt) })
            .onConflictDoNothing()
            .returning({ id: invitationBatches.id });
          if (!made) return;
          for (const [number, records] of slices.entries()) {
            const sealed = deployment.seal(JSON.stringify(records), placeOf(batch.id, number));
            await tx.insert(invitationBatchSlices).values({ batchId: batch.id, number, sealed });
          }
          await jobs.send(tx, requests);
        }),
      );
      jobs.announce(requests);
    },

    find: (id, hostId) =>
      withoutParameters(async () => {
        const [row] = await orm
          .select()
          .from(invitationBatches)
          .where(and(eq(invitationBatches.id, id), eq(invitationBatches.hostId, hostId)));
        if (!row) return undefined;
        const found = await orm
          .select({ status: invitationBatchRows.status, count: count() })
          .from(invitationBatchRows)
          .where(eq(invitationBatchRows.batchId, id))
          .groupBy(invitationBatchRows.status);
        const counts = { created: 0, valid: 0, duplicate: 0, refused: 0 };
        for (const one of found) counts[one.status as RowStatus] = one.count;
        return { ...toBatch(row), counts };
      }),

    rows: async (id, after, most) => {
      const { row, status, code, field, invitationId } = invitationBatchRows;
      const found = await withoutParameters(() =>
        orm
          .select({ row, status, code, field, invitationId })
          .from(invitationBatchRows)
          .where(and(eq(invitationBatchRows.batchId, id), gt(row, after)))
          .orderBy(asc(row))
          .limit(most),
      );
      return found as BatchRow[];
    },

    importSlice: async (id, since, read) => {
      const requests = await withoutParameters(() =>
        transaction(async (tx) => {
          const [found] = await tx.select().from(invitationBatches).where(eq(invitationBatches.id, id));
          if (!found) return undefined;
          await runStatement(tx, oneAtATime, [found.hostId]);
          const [slice] = await tx
            .select()
            .from(invitationBatchSlices)
            .where(eq(invitationBatchSlices.batchId, id))
            .orderBy(asc(invitationBatchSlices.number))
            .limit(1);
          if (!slice) return undefined;
          const { number, sealed } = slice;
          const records = JSON.parse(deployment.open(sealed, placeOf(id, number))) as string[][];
          const lot = { first: number * sliceRows + 1, records };
          const sent = await importRows(tx, toBatch(found), lot, since, read);
          await tx.delete(invitationBatchSlices).where(sliceOf(id, number));
          return sent;
        }),
      );
      if (requests) jobs.announce(requests);
      return requests !== undefined;
    },

    deleteExpired: async (now) => {
      const before = (days: number) =>
        lt(invitationBatches.createdAt, new Date(Date.parse(now) - days * day));
      await withoutParameters(async () => {
        const old = orm.select({ id: invitationBatches.id }).from(invitationBatches).where(before(7));
        await orm.delete(invitationBatchSlices).where(inArray(invitationBatchSlices.batchId, old));
        await orm.delete(invitationBatches).where(before(180));
      });
    },
  };
}
