import { useRef, useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';
import { nextUnread } from './rules.ts';

/** Which document is open, and telling the server about each one that was read to its end. */
export function useReading(documents: ApplicationView['documents']) {
  const [openId, setOpenId] = useState<string | null>(null);
  const record = useCommand('record-document-read', { stands: true });
  // Scrolling tells again and again that the end is there; the server hears it once.
  const told = useRef(new Set<string>());
  const open = documents.find(({ id }) => id === openId);
  const next = nextUnread(documents, openId);

  async function markRead(documentId: string) {
    if (told.current.has(documentId)) return;
    told.current.add(documentId);
    const outcome = await record.run({ documentId });
    if (!outcome.ok) told.current.delete(documentId);
  }

  return {
    open,
    position: { at: documents.findIndex(({ id }) => id === openId) + 1, count: documents.length },
    next,
    show: setOpenId,
    close: () => setOpenId(null),
    markRead: () => void (open && markRead(open.id)),
  };
}
