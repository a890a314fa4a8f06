import { eq, inArray } from 'drizzle-orm';
import type { ApplicationStore } from '../ports/application-store.ts';
import type { Orm } from './database.ts';
import { withoutParameters } from './query-error.ts';
import { documentsIndex, documentVersions } from './schema-documents.ts';
import type { Sealing } from './sealing/sealing.ts';

/** See {@link ApplicationStore.findDocument}. */
export const findDocument =
  (orm: Orm, { deployment }: Pick<Sealing, 'deployment'>): ApplicationStore['findDocument'] =>
  (by) =>
    withoutParameters(async () => {
      if ('verificationCode' in by) return byCode(orm, deployment, by.verificationCode);
      // A node of an earlier version writes the newest hash alone.
      return (
        (await byHash(orm, documentVersions, by.sha256)) ?? (await byHash(orm, documentsIndex, by.sha256))
      );
    });

async function byCode(orm: Orm, deployment: Sealing['deployment'], code: string) {
  const [row] = await orm
    .select({ applicationId: documentsIndex.applicationId, documentId: documentsIndex.documentId })
    .from(documentsIndex)
    .where(inArray(documentsIndex.verificationCode, [deployment.lookup('verificationCode', code), code]))
    .limit(1);
  return row;
}

async function byHash(orm: Orm, table: typeof documentVersions | typeof documentsIndex, sha256: string) {
  const [row] = await orm
    .select({ applicationId: table.applicationId, documentId: table.documentId })
    .from(table)
    .where(eq(table.sha256, sha256))
    .limit(1);
  return row;
}
