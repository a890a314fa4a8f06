import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import { type BatchDeps, importSlice } from '../use-cases/invitation-batches.ts';

const jobData = z.object({ batchId: z.string() });

export type ImportDeps = Pick<BatchDeps, 'tokens' | 'clock'> & {
  invitationBatches: Pick<BatchDeps['invitationBatches'], 'importSlice'>;
};

/** Reads a file of invitations, slice by slice; a process that takes over goes on behind the last one. */
export const createImportInvitations =
  (deps: ImportDeps): JobHandler =>
  async (data, { signal }) => {
    const { batchId } = jobData.parse(data);
    while (!signal.aborted) if (!(await importSlice(deps, batchId))) return 'done';
    return 'again';
  };
