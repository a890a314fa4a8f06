import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { NewInvitation } from './invitations.ts';

/** Rows that are read in one transaction. */
export const sliceRows = 100;

/** The result of a row: `valid` if the file was only tried. */
export type RowStatus = 'created' | 'valid' | 'duplicate' | 'refused';

/** A file of invitations. Moments are ISO 8601 UTC. */
export type InvitationBatch = {
  id: string;
  hostId: string;
  clientId: string;
  rows: number;
  /** Names of the columns, in the order of the file. */
  columns: readonly string[];
  /** The file is tried, and sends no invitation. */
  dryRun: boolean;
  expiresInDays: number;
  createdAt: string;
};

export type BatchProgress = InvitationBatch & { counts: Readonly<Record<RowStatus, number>> };

/** `row` counts from one, without the header. */
export type BatchRow = {
  row: number;
  status: RowStatus;
  code: string | null;
  field: string | null;
  invitationId: string | null;
};

/** A row that was read: an invitation to be made, or why not. */
export type ReadRow =
  | { invitation: NewInvitation; secretHash: string; jobs: JobRequest[] }
  | { code: string; field: string };

/** Files of invitations, read slice by slice. */
export interface InvitationBatches {
  /** The same id again changes nothing. @param slices of `sliceRows` rows @param jobs with which it is read */
  create(
    batch: InvitationBatch,
    slices: readonly (readonly (readonly string[])[])[],
    jobs: JobRequest[],
  ): Promise<void>;
  find(id: string, hostId: string): Promise<BatchProgress | undefined>;
  /** In order, behind a row. */
  rows(id: string, after: number, count: number): Promise<BatchRow[]>;
  /**
   * Reads the next slice: all of it or, where the process ends in the middle, nothing.
   *
   * @param since references of invitations made since then are duplicates
   * @returns whether there may be more
   */
  importSlice(
    id: string,
    since: string,
    read: (batch: InvitationBatch, cells: readonly string[], row: number) => ReadRow,
  ): Promise<boolean>;
  /** Forgets rows that were never read after a week, and files after half a year. */
  deleteExpired(now: string): Promise<void>;
}
