import { eq, inArray } from 'drizzle-orm';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { documentsIndex, documentVersions } from '../../record/store/schema-documents.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

/** See {@link ApplicationStore.findDocument}. */
export const findDocument =
  (orm: Orm, { deployment }: Pick<Sealing, 'deployment'>): ApplicationStore['findDocument'] =>
  (by) =>
    withoutParameters(async () => {
      if ('verificationCode' in by) return byCode(orm, deployment, by.verificationCode);
      return byHash(orm, by.sha256);
    });

async function byCode(orm: Orm, deployment: Sealing['deployment'], code: string) {
  const [row] = await orm
    .select({ applicationId: documentsIndex.applicationId, documentId: documentsIndex.documentId })
    .from(documentsIndex)
    .where(inArray(documentsIndex.verificationCode, [deployment.lookup('verificationCode', code), code]))
    .limit(1);
  return row;
}

async function byHash(orm: Orm, sha256: string) {
  const [row] = await orm
    .select({ applicationId: documentVersions.applicationId, documentId: documentVersions.documentId })
    .from(documentVersions)
    .where(eq(documentVersions.sha256, sha256))
    .limit(1);
  return row;
}
