import { useRef, useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';
import { nextUnread } from './rules.ts';

/** Which document is open, and telling the server about each one that was read to its end. */
export function useReading(documents: ApplicationView['documents']) {
  const [openId, setOpenId] = useState<string | null>(null);
  const record = useCommand('record-document-read', { stands: true });
  // Scrolling reports the end repeatedly; send it to the server once.
  const reported = useRef(new Set<string>());
  const open = documents.find(({ id }) => id === openId);
  const next = nextUnread(documents, openId);

  async function markRead(documentId: string) {
    if (reported.current.has(documentId)) return;
    reported.current.add(documentId);
    const outcome = await record.run({ documentId });
    if (!outcome.ok) reported.current.delete(documentId);
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
