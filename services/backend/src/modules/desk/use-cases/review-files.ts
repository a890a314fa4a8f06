import {
  addReviewFile,
  refusedReviewFile,
  removeReviewFile as decideRemoval,
} from '@afilia/domain/desk/give-review-file';
import { type Decision, invalid, refuse } from '@afilia/domain/application/model/decision';
import type { AttachedFileReader } from '../../platform/ports/attached-files.ts';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import type { FileScanner } from '../../platform/ports/file-scanner.ts';
import { type ArrivedFileFault, readFile } from '../../record/use-cases/read-file.ts';

const busySeconds = 5;

const notRead = (fault: 'busy' | ArrivedFileFault): Decision =>
  fault === 'busy'
    ? refuse('R13', 'tooManyRequests', { retryAfterSeconds: busySeconds })
    : invalid([{ field: 'file', reason: `file.${fault}` }]);

/** Takes in a file of the applicant for a review, which they send with their words afterwards (decision desk-files). */
export async function uploadReviewFile(
  deps: CommandDeps & { reviewFiles: AttachedFileReader; fileScanner?: FileScanner | undefined },
  of: CommandOf,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<CommandAnswer> {
  const id = deps.ids.uuid();
  const read = await readFile(
    { reader: deps.reviewFiles, scanner: deps.fileScanner, clock: deps.clock },
    { id, kind: 'reviewFile', bytes },
  );
  return runCommand(
    deps,
    of,
    (application, moment) => {
      const refused = refusedReviewFile(application, moment);
      if (refused) return refused;
      if (!read.ok) return notRead(read.error);
      const { stored: _stored, ...file } = read.value;
      return addReviewFile(application, { id, name, ...file }, moment);
    },
    (_after, events) =>
      read.ok && events.some(({ type }) => type === 'ReviewFileAdded') ? { files: [read.value.stored] } : {},
  );
}

/** The applicant takes back a file that they did not send; its bytes go in the same transaction. */
export const removeReviewFile = (
  deps: CommandDeps,
  of: CommandOf,
  { attachmentId }: { attachmentId: string },
) =>
  runCommand(
    deps,
    of,
    (application, moment) => decideRemoval(application, attachmentId, moment),
    (_after, events) => ({
      removeFiles: events.flatMap((event) =>
        event.type === 'ReviewFileRemoved' ? [event.attachmentId] : [],
      ),
    }),
  );
