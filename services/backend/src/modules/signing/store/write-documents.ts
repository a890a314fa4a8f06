import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Change, StoredFile } from '../../record/ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { scanColumns } from '../../record/store/file-rows.ts';
import { documentFiles, documentsIndex, documentVersions } from '../../record/store/schema-documents.ts';
import type { SealedChange } from '../../record/store/sealing/seal-change.ts';

/** The kinds of files that are versions of a document, to stay known for good. */
const isVersion: Record<StoredFile['kind'], boolean> = {
  issued: true,
  signed: true,
  evidence: false,
  content: false,
  certificate: true,
  upload: false,
  uploadFacts: false,
  attachment: false,
  reviewFile: false,
};

/**
 * Writes the bytes of documents, and the index from their printed codes and from each of their versions to the
 * document.
 */
export const writeDocuments = async (tx: Orm, change: Change, sealed: SealedChange): Promise<void> => {
  const { after, removeFiles } = change;
  if (removeFiles?.length)
    await tx
      .delete(documentFiles)
      .where(and(eq(documentFiles.applicationId, after.id), inArray(documentFiles.documentId, removeFiles)));
  for (const file of sealed.files) {
    const { scan, ...columns } = file;
    const { id, contentType, sha256, bytes } = file;
    const scanned = scanColumns(scan);
    await tx
      .insert(documentFiles)
      .values({ applicationId: after.id, ...columns, ...scanned })
      .onConflictDoUpdate({
        target: [documentFiles.applicationId, documentFiles.documentId, documentFiles.kind],
        set: { id, contentType, sha256, bytes, ...scanned },
      });
  }
  await writeVersions(tx, change);
  await writeIndex(tx, change, sealed);
};

async function writeVersions(tx: Orm, { after, at, files = [] }: Change): Promise<void> {
  const versions = files.filter(({ kind }) => isVersion[kind]);
  if (versions.length === 0) return;
  await tx
    .insert(documentVersions)
    .values(
      versions.map(({ documentId, sha256, kind }) => ({
        applicationId: after.id,
        documentId,
        sha256,
        kind,
        at: new Date(at),
      })),
    )
    .onConflictDoNothing();
}

async function writeIndex(
  tx: Orm,
  { after }: Change,
  { verificationCode: toStored }: SealedChange,
): Promise<void> {
  const rows = [
    ...after.documents.map((document) => ({ ...document, annulledAt: null })),
    ...after.certificates.map((certificate) => ({
      ...certificate,
      status: 'signed' as const,
      annulledAt: null,
    })),
    ...after.annulledDocuments.map((document) => ({
      ...document,
      annulledAt: new Date(document.at),
    })),
  ];
  if (rows.length === 0) return;
  await tx
    .insert(documentsIndex)
    .values(
      rows.map(({ id, verificationCode, sha256, status, annulledAt }) => ({
        applicationId: after.id,
        documentId: id,
        verificationCode: toStored(verificationCode),
        sha256,
        status,
        annulledAt,
      })),
    )
    .onConflictDoUpdate({
      target: [documentsIndex.applicationId, documentsIndex.documentId],
      set: {
        sha256: sql`excluded.sha256`,
        verificationCode: sql`excluded.verification_code`,
        status: sql`excluded.status`,
        annulledAt: sql`excluded.annulled_at`,
      },
      setWhere: sql`(${documentsIndex.sha256}, ${documentsIndex.verificationCode}, ${documentsIndex.status}, ${documentsIndex.annulledAt}) IS DISTINCT FROM (excluded.sha256, excluded.verification_code, excluded.status, excluded.annulled_at)`,
    });
}
