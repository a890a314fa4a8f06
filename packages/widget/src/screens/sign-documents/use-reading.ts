import { useRef, useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';

type Document = ApplicationView['documents'][number];

/** A document that was read to its end. */
type Read = { documentId: string; contentSha256: string; view: 'reading' | 'pdf'; shownMs: number };

/** Tells the server about each document that was read to its end, once. */
function useReadDocuments(documents: readonly Document[]) {
  // The reading view shows by itself that a document is not the one on record any more.
  const inline = ({ reason }: { reason: string }) => reason === 'documentsChanged';
  const record = useCommand('record-reading', { stands: true, inline });
  // An end is reached repeatedly; send it to the server once.
  const reported = useRef(new Set<string>());

  return async (read: Read) => {
    const { documentId } = read;
    const isRead = documents.some(({ id, read: was }) => id === documentId && was);
    if (isRead || reported.current.has(documentId)) return;
    reported.current.add(documentId);
    const outcome = await record.run(read);
    if (!outcome.ok) reported.current.delete(documentId);
  };
}

/** Keeps the text that is open, the file over it, and the documents that were read. */
export function useReading(documents: ApplicationView['documents']) {
  const [textId, setTextId] = useState<string | null>(null);
  const [fileId, setFileId] = useState<string | null>(null);
  const report = useReadDocuments(documents);
  const file = documents.find(({ id }) => id === fileId);
  return {
    show: setTextId,
    /** The document whose text is open. */
    textId,
    closeText: () => setTextId(null),
    markTextRead: (read: Omit<Read, 'view'>) => void report({ ...read, view: 'reading' }),
    file,
    position: { at: documents.findIndex(({ id }) => id === fileId) + 1, count: documents.length },
    showFile: setFileId,
    closeFile: () => setFileId(null),
    markFileRead: (shownMs: number) =>
      file && void report({ documentId: file.id, contentSha256: file.contentSha256, view: 'pdf', shownMs }),
  };
}
