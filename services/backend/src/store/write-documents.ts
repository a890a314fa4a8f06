import { sql } from 'drizzle-orm';
import type { Change } from '../ports/application-store.ts';
import type { Orm } from './database.ts';
import { documentFiles, documentsIndex } from './schema.ts';
import type { SealedChange } from './sealing/seal-change.ts';

/** Bytes of documents, and the way from what is printed on them to the document. */
export const writeDocuments = async (
  tx: Orm,
  { after }: Change,
  { files, verificationCode: toStored }: SealedChange,
): Promise<void> => {
  for (const file of files) {
    const { id, contentType, sha256, bytes } = file;
    await tx
      .insert(documentFiles)
      .values({ applicationId: after.id, ...file })
      .onConflictDoUpdate({
        target: [documentFiles.applicationId, documentFiles.documentId, documentFiles.kind],
        set: { id, contentType, sha256, bytes },
      });
  }
  if (after.documents.length === 0) return;
  await tx
    .insert(documentsIndex)
    .values(
      after.documents.map(({ id, verificationCode, sha256 }) => ({
        applicationId: after.id,
        documentId: id,
        verificationCode: toStored(verificationCode),
        sha256,
      })),
    )
    .onConflictDoUpdate({
      target: [documentsIndex.applicationId, documentsIndex.documentId],
      set: { sha256: sql`excluded.sha256`, verificationCode: sql`excluded.verification_code` },
      setWhere: sql`(${documentsIndex.sha256}, ${documentsIndex.verificationCode}) IS DISTINCT FROM (excluded.sha256, excluded.verification_code)`,
    });
};
