import type { Application } from '@afilia/domain/application/model/application';
import {
  extendedDocuments,
  mayBeExtended,
  recordExtension,
} from '@afilia/domain/application/checks/record-extension';
import { z } from 'zod';
import type { StoredFile } from '../../record/ports/application-store.ts';
import type { DocumentArchive } from '../ports/document-archive.ts';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

const jobData = z.object({ applicationId: z.string() });

/** Reports an extension to the operator: ids and codes only. */
export type ArchiveReport = (line: { applicationId: string; extended: boolean; detail?: string }) => void;

export type ArchiveDeps = CommandDeps & { archive: DocumentArchive; report: ArchiveReport };

/**
 * Extends the documents of an application that is completed. While an authority is away they stay as they are, and the
 * queue asks again.
 */
export function createExtendDocuments(deps: ArchiveDeps): JobHandler {
  return async (data) => {
    const { applicationId } = jobData.parse(data);
    const application = await deps.store.load(applicationId);
    // The nightly look finds an application that is still being handed over.
    if (!application || !mayBeExtended(application) || application.archived) return 'done';
    return extendOne(deps, application);
  };
}

/** Extends the documents once: if another worker extended them meanwhile, its files stay. */
export async function extendOne(deps: ArchiveDeps, application: Application): Promise<'done' | 'again'> {
  const files = await signedFiles(deps, application);
  // A file that is newer than the record that was read, or was erased meanwhile.
  if (!files) return 'again';
  const extended = await deps.archive.extend(files, deps.clock.now());
  if (!extended.ok) {
    const { detail, retryable } = extended.error;
    deps.report({ applicationId: application.id, extended: false, detail });
    return retryable ? 'again' : 'done';
  }
  const made = extended.value;
  const documents = made.files.map(({ documentId, sha256 }, index) => ({
    id: documentId,
    from: files[index]?.sha256 ?? '',
    sha256,
  }));
  await runCommand(
    deps,
    { applicationId: application.id, commandId: null },
    (now, moment) =>
      recordExtension(now, { level: 'B-LTA', stampEndsAt: made.stampEndsAt, documents }, moment),
    (_after, events) =>
      events.some(({ type }) => type === 'DocumentsExtended') ? { files: made.files } : {},
  );
  deps.report({ applicationId: application.id, extended: true });
  return 'done';
}

async function signedFiles(
  { store }: ArchiveDeps,
  application: Application,
): Promise<StoredFile[] | undefined> {
  const isCertificate = new Set(application.certificates.map(({ id }) => id));
  const files = await Promise.all(
    extendedDocuments(application).map(async ({ id, sha256 }) => {
      const file = await store.file(application.id, id, isCertificate.has(id) ? 'certificate' : 'signed');
      return file?.sha256 === sha256 ? [file] : [];
    }),
  );
  return files.every(({ length }) => length === 1) ? files.flat() : undefined;
}
