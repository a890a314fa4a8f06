import { and, eq } from 'drizzle-orm';
import type { Change, CommitResult } from '../ports/application-store.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs/jobs.ts';
import { commands } from './schema.ts';
import { writeDocuments } from './write-documents.ts';
import { changedChannel, writeRecord } from './write-record.ts';
import { takeHelpCode } from './take-help-code.ts';
import { writeSecrets } from './write-secrets.ts';

/** Why nothing was written: the command is known, or somebody else decided first. */
const reasonOf = async ({ orm }: Database, { after, command }: Change): Promise<CommitResult> => {
  if (!command) return 'conflict';
  const known = await orm
    .select({ id: commands.commandId })
    .from(commands)
    .where(and(eq(commands.applicationId, after.id), eq(commands.commandId, command.id)));
  return known.length > 0 ? 'duplicate' : 'conflict';
};

const isRecordOnly = (change: Change): boolean => {
  const { after, jobs, session, links, otp, sealed, forgetSealed, helpCode, files } = change;
  return (
    jobs.length === 0 &&
    after.documents.length === 0 &&
    !session &&
    !links &&
    !otp &&
    !sealed &&
    !forgetSealed &&
    !helpCode &&
    !files
  );
};

/** Writes one decision (design D1), see `ApplicationStore.commit`. */
export const commitChange = async (database: Database, jobs: Jobs, change: Change): Promise<CommitResult> => {
  const written = isRecordOnly(change)
    ? // One statement is a transaction of its own.
      await writeRecord(database.orm, change)
    : await database.transaction(async (tx) => {
        // First: a code that another session has is decided anew, and nothing was written yet.
        if (!(await takeHelpCode(tx, change))) return false;
        if (!(await writeRecord(tx, change))) return false;
        await writeSecrets(tx, change);
        await writeDocuments(tx, change);
        await jobs.send(tx, change.jobs);
        return true;
      });
  if (!written) return reasonOf(database, change);
  const { after, events } = change;
  if (events.length > 0)
    database.announce(changedChannel, JSON.stringify({ applicationId: after.id, version: after.version }));
  jobs.announce(change.jobs);
  return 'committed';
};
