import { hash } from 'node:crypto';
import type { Application } from '@afilia/domain/application/model/application';
import type { PaperKind, Upload } from '@afilia/domain/application/model/uploads';
import type { StoredPaper } from '../../use-cases/upload-documents.ts';
import type { CheckDeps } from './check.ts';

/**
 * A document that was uploaded, as it was read then.
 *
 * @returns nothing when there is none, or its file is not the one of the record any more
 */
export async function storedPaper(
  kind: PaperKind,
  { id, uploads }: Application,
  { store }: Pick<CheckDeps, 'store'>,
): Promise<(StoredPaper & { upload: Upload }) | undefined> {
  const upload = uploads?.files.find(({ paper }) => paper === kind);
  if (!upload) return undefined;
  const file = await store.file(id, upload.id, 'upload');
  const said = await store.file(id, upload.id, 'uploadFacts');
  if (!file || !said || hash('sha256', file.bytes) !== upload.sha256) return undefined;
  // Written by us, and sealed to this application and this file.
  return { ...(JSON.parse(new TextDecoder().decode(said.bytes)) as StoredPaper), upload };
}
