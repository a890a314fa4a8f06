import { hash } from 'node:crypto';
import { currentStatement } from '@afilia/domain/application/model/statement/texts';
import {
  addUpload,
  refuseActiveContent,
  refuseInfected,
  refusedUpload,
  removeUpload as decideRemoval,
  submitDocuments as decideSubmission,
} from '@afilia/domain/application/upload-documents';
import type { Application } from '@afilia/domain/application/model/application';
import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import {
  type Decision,
  type DecisionContext,
  invalid,
  outOfOrder,
  refuse,
} from '@afilia/domain/application/model/decision';
import { type PaperKind, paperKinds } from '@afilia/domain/application/model/uploads';
import { judgePaper, type UploadedPaper } from '@afilia/domain/application/model/evaluation/uploaded-paper';
import { dayInChile } from '@afilia/domain/values/identity/date';
import type { Change, StoredFile } from '../../record/ports/application-store.ts';
import type { FileScan, FileScanner } from '../../platform/ports/file-scanner.ts';
import type { PaperReader } from '../../platform/ports/papers.ts';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import { scanArrived } from '../../record/use-cases/scan-file.ts';

type UploadDeps = CommandDeps & {
  papers: PaperReader;
  fileScanner?: FileScanner | undefined;
  credentialWays: readonly CredentialWay[];
};

/** Values that come with a file, as they were typed. */
type TypedWithFile = { code: string | undefined; password: string | undefined };

/** The sealed data beside a file: its content, and the codes for its issuer. */
export type StoredPaper = { paper: UploadedPaper; code: string; password?: string };

const typedForm = /^[\p{L}\p{N}._-]{1,60}$/u;
const idForm = /^[\da-f-]{36}$/u;

export const isPaperKind = (kind: unknown): kind is PaperKind => paperKinds.some((one) => one === kind);

const isOffered = ({ credentialWays }: Pick<UploadDeps, 'credentialWays'>) =>
  credentialWays.includes('upload');

/** Why no document can be taken in now: asked before its file is received. */
export const refusedNow = (
  deps: Pick<UploadDeps, 'credentialWays'>,
  application: Application,
  paper: PaperKind,
): Decision | undefined => (isOffered(deps) ? refusedUpload(application, paper) : outOfOrder());

/** Returns a paper with the codes for its issuer: for the tax folder the typed ones, for the others their folio. */
function uploadedPaper(
  paper: UploadedPaper,
  { code = '', password = '' }: TypedWithFile,
): StoredPaper | Decision {
  if (paper.paper !== 'taxFolder') return { paper, code: paper.folio };
  const faults = Object.entries({ code: code.trim(), password: password.trim() }).flatMap(([field, typed]) =>
    typedForm.test(typed) ? [] : [{ field, reason: typed === '' ? 'required' : 'type' }],
  );
  return faults.length > 0 ? invalid(faults) : { paper, code: code.trim(), password: password.trim() };
}

const fileRefused = (reason: string) => invalid([{ field: 'file', reason }]);

const asFile = (
  documentId: string,
  kind: 'upload' | 'uploadFacts',
  contentType: string,
  bytes: Uint8Array,
  scan?: FileScan,
): StoredFile => ({
  id: documentId,
  documentId,
  kind,
  contentType,
  sha256: hash('sha256', bytes),
  bytes,
  ...(scan && { scan }),
});

/** Why a file is not taken in that was not read. */
function refusedRead(
  read: Exclude<Awaited<ReturnType<PaperReader['read']>>, { status: 'read' }>,
  application: Application,
  moment: DecisionContext,
): Decision {
  switch (read.status) {
    case 'busy':
      return refuse('R13', 'tooManyRequests', { retryAfterSeconds: 5 });
    case 'active':
      return refuseActiveContent(application, moment);
    case 'refused':
      return fileRefused(`upload.${read.fault}`);
    case 'too-costly':
      return fileRefused('upload.tooComplex');
  }
}

/** Ids of files that the application had and has no more. */
const removed = (before: Application | undefined, after: Application): Pick<Change, 'removeFiles'> => {
  const retained = new Set(after.uploads.files.map(({ id }) => id));
  const gone = before?.uploads.files.map(({ id }) => id).filter((id) => !retained.has(id)) ?? [];
  return gone.length > 0 ? { removeFiles: gone } : {};
};

/**
 * Reads a file in a process of its own, and takes it in if it is the wanted document, of this merchant and recent. Its
 * name is not kept: the sender chooses it freely.
 */
export async function uploadDocument(
  deps: UploadDeps,
  of: CommandOf,
  { paper: wanted, pdf, ...typed }: TypedWithFile & { paper: PaperKind; pdf: Uint8Array },
): Promise<CommandAnswer> {
  const id = deps.ids.uuid();
  // The reader takes the bytes away.
  const read = await deps.papers.read(pdf.slice());
  // No member of the staff ever gets it: where the scanner is away it is read all the same.
  const scanned = read.status === 'read' ? await scanArrived(deps.fileScanner, pdf, deps.clock) : undefined;
  const file = asFile(id, 'upload', 'application/pdf', pdf, scanned?.ok ? scanned.value : undefined);
  const stored = read.status === 'read' ? uploadedPaper(read.paper, typed) : undefined;
  return runCommand(
    deps,
    of,
    (application, moment) => {
      const refused = refusedNow(deps, application, wanted);
      if (refused) return refused;
      if (read.status !== 'read') return refusedRead(read, application, moment);
      if (scanned?.ok === false) return refuseInfected(application, moment);
      const { merchantRut } = application;
      const today = dayInChile(new Date(moment.now));
      const judged = judgePaper(read.paper, { paper: wanted, merchantRut, today });
      if (!judged.ok) return fileRefused(`upload.${judged.error}`);
      if (!stored || 'events' in stored) return stored ?? fileRefused('upload.unreadable');
      const { goodUntil } = judged.value;
      return addUpload(application, { id, paper: wanted, sha256: file.sha256, goodUntil }, moment);
    },
    (after, _events, before) => {
      if (!after.uploads.files.some((one) => one.id === id)) return {};
      const reported = new TextEncoder().encode(JSON.stringify(stored));
      const files = [file, asFile(id, 'uploadFacts', 'application/json', reported)];
      return { files, ...removed(before, after) };
    },
  );
}

export const removeUpload = (deps: CommandDeps, of: CommandOf, { uploadId }: { uploadId: string }) =>
  runCommand(
    deps,
    of,
    (application, moment) => decideRemoval(application, { uploadId }, moment),
    (after, _events, before) => removed(before, after),
  );

export const submitDocuments = (
  deps: Omit<UploadDeps, 'papers'>,
  of: CommandOf,
  { uploadIds, consent }: { uploadIds: string[]; consent: boolean },
) =>
  runCommand(deps, of, (application, moment) => {
    if (!isOffered(deps)) return outOfOrder();
    if (!consent) return invalid([{ field: 'consent', reason: 'required' }]);
    if (!uploadIds.every((id) => idForm.test(id))) return refuse('R13', 'documentsChanged');
    const { textVersion } = currentStatement('papers');
    return decideSubmission(application, { uploadIds, textVersion }, moment);
  });
