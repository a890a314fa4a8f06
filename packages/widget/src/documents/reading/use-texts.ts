import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../../session/api/api-client.ts';
import { endSession } from '../../session/storage/end-session.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';

/** The text of one document. */
export type DocumentText = Extract<
  Answer<'reading-documents'>,
  { __typename: 'ReadingDocuments' }
>['documents'][number];

/** A part of a document. */
export type TextPart = DocumentText['parts'][number];

type Texts =
  | { status: 'opening' }
  | { status: 'failed' }
  | { status: 'open'; texts: readonly DocumentText[] };

async function requestTexts(widget: Widget): Promise<Texts> {
  const response = await widget.api.execute('reading-documents', {});
  const answer = response.ok ? response.value : response.error;
  if ('documents' in answer) return { status: 'open', texts: answer.documents };
  if (answer.reason === 'sessionExpired') endSession(widget);
  return { status: 'failed' };
}

/** Fetches the texts of the documents; `reload` does so again. */
export function useTexts(): Texts & { reload: () => void } {
  const widget = useWidget();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: number; texts: Texts } | null>(null);
  useEffect(() => {
    let wanted = true;
    void requestTexts(widget).then((texts) => wanted && setState({ of: attempt, texts }));
    return () => {
      wanted = false;
    };
  }, [widget, attempt]);
  const reload = useCallback(() => setAttempt((one) => one + 1), []);
  return { ...(state?.of === attempt ? state.texts : { status: 'opening' }), reload };
}
