import { and, eq } from 'drizzle-orm';
import type { Change, CommitResult } from '../../record/ports/application-store.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { Database } from '../../platform/store/database.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import { commands } from '../../platform/store/schema.ts';
import { sealChange, type SealedChange } from '../../record/store/sealing/seal-change.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';
import { writeAnnouncements } from '../../partners/store/write-announcements.ts';
import { ClaimMoved, touchesCase, writeCases } from '../../desk/store/write-cases.ts';
import { touchesDataRequest, writeDataRequests } from '../../rights/store/write-data-requests.ts';
import { touchesHelp, writeHelp } from '../../help/store/write-help.ts';
import { writeDocuments } from '../../signing/store/write-documents.ts';
import { changedChannel, writeRecord } from '../../record/store/write-record.ts';
import { claimHelpCode } from '../../help/store/claim-help-code.ts';
import { writeRedirect } from '../../access/store/redirects.ts';
import { writeRegistration } from '../../signing/store/registrations.ts';
import { writeSearchKeys } from '../../audit/store/write-search-keys.ts';
import { writeSecrets } from '../../record/store/write-secrets.ts';

/** Tells why nothing was written: the command is known, or another decision came first. */
const reasonOf = async ({ orm }: Database, { after, command }: Change): Promise<CommitResult> => {
  if (!command) return 'conflict';
  const known = await orm
    .select({ id: commands.commandId })
    .from(commands)
    .where(and(eq(commands.applicationId, after.id), eq(commands.commandId, command.id)));
  return known.length > 0 ? 'duplicate' : 'conflict';
};

const isRecordOnly = (change: Change): boolean => {
  const { after, jobs, session, links, otp, sealed, clearSealed, helpCode, redirect, files, removeFiles } =
    change;
  return (
    jobs.length === 0 &&
    change.isAnnounced !== true &&
    !touchesCase(change) &&
    !touchesDataRequest(change) &&
    !touchesHelp(change) &&
    after.documents.length === 0 &&
    after.annulledDocuments.length === 0 &&
    !session &&
    !links &&
    !otp &&
    !sealed &&
    !clearSealed &&
    !helpCode &&
    !redirect &&
    !change.searchTerms &&
    !files &&
    !removeFiles
  );
};

/** @returns the jobs that were written with it; nothing where it was not written */
const write = (
  { database, jobs, sealing }: { database: Database; jobs: Jobs; sealing: Sealing },
  change: Change,
  sealed: SealedChange,
): Promise<JobRequest[] | undefined> =>
  isRecordOnly(change)
    ? // One statement is a transaction of its own.
      writeRecord(database.orm, change, sealed).then((isWritten) => (isWritten ? [] : undefined))
    : database.transaction(async (tx) => {
        // First: a code that another session has is decided anew, and nothing was written yet.
        if (!(await claimHelpCode(tx, change))) return undefined;
        if (!(await writeRecord(tx, change, sealed))) return undefined;
        await writeSecrets(tx, change);
        await writeRedirect(tx, change);
        await writeDocuments(tx, change, sealed);
        await writeRegistration(tx, change);
        await writeCases(tx, change);
        await writeDataRequests(tx, change);
        await writeHelp(tx, change);
        if (change.searchTerms) await writeSearchKeys(tx, sealing, change.after, change.searchTerms);
        const requests = [...change.jobs, ...(await writeAnnouncements(tx, change))];
        await jobs.send(tx, requests);
        return requests;
      });

/**
 * Writes one decision (decision application-flow), see `ApplicationStore.commit`.
 *
 * @param store.sealing - seals the parts that name a person before they are written
 */
export const commitChange = async (
  store: { database: Database; jobs: Jobs; sealing: Sealing },
  change: Change,
): Promise<CommitResult> => {
  const { database, jobs, sealing } = store;
  const sealed = await sealChange(sealing, change);
  const requests = await write(store, change, sealed).catch((error: unknown) => {
    if (error instanceof ClaimMoved) return undefined;
    throw error;
  });
  if (!requests) return reasonOf(database, change);
  sealed.written();
  const { after, events } = change;
  if (events.length > 0)
    database.announce(changedChannel, JSON.stringify({ applicationId: after.id, version: after.version }));
  jobs.announce(requests);
  return 'committed';
};
