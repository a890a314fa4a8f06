import { addSeconds } from '@afilia/domain/application/model/decision';
import { invitationAddress } from '@afilia/domain/partners/invitation';
import {
  type BatchRow,
  type InvitationBatch,
  type InvitationBatches,
  type ReadRow,
  sliceRows,
} from '../ports/invitation-batches.ts';
import type { ApiClient } from '../ports/partner.ts';
import { invitationToken, type InvitationDeps, mailJobs, newInvitation } from './create-invitation.ts';
import { csvCell } from '@afilia/domain/values/text/csv-cell';
import { readInvitationRow } from './read-invitation-row.ts';

/** Days in which a reference is invited once. */
const duplicateDays = 90;
/** Rows of a report that are written at a time. */
const reportRows = 500;

export type BatchDeps = Omit<InvitationDeps, 'invitations'> & { invitationBatches: InvitationBatches };

/** A file as it was read: names of columns, and rows without any rule applied. */
export type BatchFile = { columns: readonly string[]; records: readonly (readonly string[])[] };

/**
 * The faults that refuse a file whole: it is no text; its header; too many rows; or one row (`row` counts from one), by its quotes or its
 * length.
 */
export type FileFault =
  | { reason: 'noText' | 'header' | 'rows' }
  | { reason: 'quote' | 'rowLength'; row: number };

/** Takes a file; a job reads it. @param name the same for the same wish @returns its id */
export async function createBatch(
  { invitationBatches, tokens, clock }: BatchDeps,
  client: ApiClient,
  name: string,
  { columns, records }: BatchFile,
  wanted: { dryRun: boolean; expiresInDays: number },
): Promise<string> {
  const id = `ib_${tokens.applicationIdFor(`invitation-batch:${name}`)}`;
  const slices = Array.from({ length: Math.ceil(records.length / sliceRows) }, (_, number) =>
    records.slice(number * sliceRows, (number + 1) * sliceRows),
  );
  await invitationBatches.create(
    {
      id,
      hostId: client.hostId,
      clientId: client.id,
      rows: records.length,
      columns,
      ...wanted,
      createdAt: clock.now().toISOString(),
    },
    slices,
    [{ name: 'import-invitations', key: id, data: { batchId: id } }],
  );
  return id;
}

/** Reads the next slice of a file. @returns whether there may be more */
export function importSlice(
  {
    invitationBatches,
    tokens,
    clock,
  }: Pick<BatchDeps, 'tokens' | 'clock'> & { invitationBatches: Pick<InvitationBatches, 'importSlice'> },
  batchId: string,
): Promise<boolean> {
  const now = clock.now().toISOString();
  const read = (batch: InvitationBatch, cells: readonly string[], row: number): ReadRow => {
    const wanted = readInvitationRow(batch.columns, cells);
    if (!wanted.ok) return wanted.error;
    const { expiresInDays, hostId, clientId } = batch;
    const client = { id: clientId, hostId };
    // The row gives the id: whatever is read twice is one invitation.
    const name = `${batch.id}:${row}`;
    const made = newInvitation(tokens, client, name, { ...wanted.value, expiresInDays }, now);
    return { ...made, jobs: mailJobs(made.invitation) };
  };
  return invitationBatches.importSlice(batchId, addSeconds(now, -duplicateDays * 24 * 3600), read);
}

/** The report of a file, some rows at a time. */
export async function* reportOf(
  { invitationBatches, tokens, publicUrl }: BatchDeps,
  batchId: string,
): AsyncGenerator<string> {
  const lineOf = ({ row, status, code, field, invitationId }: BatchRow) =>
    [
      String(row),
      status,
      code ?? '',
      field ?? '',
      invitationId ?? '',
      invitationId === null ? '' : invitationAddress(publicUrl, invitationToken(tokens, invitationId)),
    ]
      .map(csvCell)
      .join(';');
  yield 'row;status;code;field;invitation_id;url\r\n';
  for (let after = 0; ;) {
    const rows = await invitationBatches.rows(batchId, after, reportRows);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => `${lineOf(row)}\r\n`).join('');
    after = last.row;
  }
}
