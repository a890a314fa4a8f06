import { useRef, useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';
import { nextUnread } from './rules.ts';

type Document = ApplicationView['documents'][number];

/** A document that was read to its end. */
type Read = { documentId: string; contentSha256: string | null; view: 'reading' | 'pdf'; shownMs: number };

/** Tells the server about each document that was read to its end, once. */
function useReadDocuments(documents: readonly Document[]) {
  // The reading view shows by itself that a document is not the one on record any more.
  const inline = ({ reason }: { reason: string }) => reason === 'documentsChanged';
  const record = useCommand('record-reading', { stands: true, inline });
  const recordFile = useCommand('record-document-read', { stands: true });
  // An end is reached repeatedly; send it to the server once.
  const reported = useRef(new Set<string>());

  return async ({ documentId, contentSha256, ...how }: Read) => {
    const isRead = documents.some(({ id, read }) => id === documentId && read);
    if (isRead || reported.current.has(documentId)) return;
    reported.current.add(documentId);
    const outcome =
      contentSha256 === null
        ? await recordFile.run({ documentId })
        : await record.run({ documentId, contentSha256, ...how });
    if (!outcome.ok) reported.current.delete(documentId);
  };
}

/** Keeps the open document, as text or as a file over it, and the documents that were read. */
export function useReading(documents: ApplicationView['documents']) {
  const [textId, setTextId] = useState<string | null>(null);
  const [fileId, setFileId] = useState<string | null>(null);
  const report = useReadDocuments(documents);
  const file = documents.find(({ id }) => id === fileId);
  const next = nextUnread(documents, fileId);
  const isText = textId !== null;

  /** Opens a document as text if it has one: older documents are files alone. */
  const show = (id: string | null) => {
    const hasText = documents.some((one) => one.id === id && one.contentSha256 !== null);
    if (hasText) setTextId(id);
    else setFileId(id);
  };
  return {
    show,
    /** The document whose text is open. */
    textId,
    closeText: () => setTextId(null),
    markTextRead: (read: Omit<Read, 'view'>) => void report({ ...read, view: 'reading' }),
    file,
    position: { at: documents.findIndex(({ id }) => id === fileId) + 1, count: documents.length },
    /** From the text it is one file; without a text the viewer leads from one to the next. */
    next: isText ? undefined : next,
    showFile: setFileId,
    closeFile: () => setFileId(null),
    markFileRead: (shownMs: number) =>
      file && void report({ documentId: file.id, contentSha256: file.contentSha256, view: 'pdf', shownMs }),
  };
}
