import { useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useApplication } from '../session/application/use-application.ts';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import { useWidget } from '../session/widget/widget.ts';
import { fileName } from './file-name.ts';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import type { ZipEntry } from './zip.ts';

/** A file to save: a document, or the certificate of the own signature. */
type SavedFile = Pick<ApplicationView['documents'][number], 'id' | 'title' | 'path'>;

/**
 * Saves documents of the application. The shell shows a failure like that of a command.
 *
 * @returns `save(documents)`: one as PDF, several in one archive; `pending`: the first document's id
 *   while it runs
 */
export function useDownloads() {
  const { api, model, retry } = useWidget();
  const { folio } = useApplication().application;
  const [pending, setPending] = useState<string | null>(null);

  async function save(documents: readonly SavedFile[], archiveTitle: string): Promise<boolean> {
    setPending(documents[0]?.id ?? null);
    const entries: ZipEntry[] = [];
    for (const { path, title } of documents) {
      const file = await api.fetchFile(path);
      if (!file.ok) {
        setPending(null);
        retry.run = () => void save(documents, archiveTitle);
        model.merge({ errorCode: file.error.code, errorPlace: null, errorReference: file.error.reference });
        return false;
      }
      entries.push({ name: fileName(title, folio, 'pdf'), bytes: new Uint8Array(file.value) });
    }
    const [first] = entries;
    if (entries.length === 1 && first) {
      saveFile(first.name, new Blob([first.bytes as BlobPart], { type: 'application/pdf' }));
    } else {
      const { zipOf } = await importWithRetry(() => import('./zip.ts'));
      saveFile(fileName(archiveTitle, folio, 'zip'), zipOf(entries, new Date()));
    }
    setPending(null);
    return true;
  }

  return { save, pending };
}
