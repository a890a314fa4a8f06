import { useEffect, useState } from 'react';
import type { LegalTextKind } from '@afilia/domain/partners/legal-text';
import { type Widget, useWidget } from '../session/widget/widget.ts';
import type { Answer } from '../session/api/api-client.ts';

type Shown = Answer<'legal-text'>;

/** A legal text on its way, here, or not to be had. */
export type LegalTextState = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; text: Shown };

async function ask(widget: Widget, kind: LegalTextKind): Promise<LegalTextState> {
  const answer = await widget.api.execute('legal-text', { kind });
  // The sentence is in the dialog, with the retry; nothing of the application failed.
  if (!answer.ok || answer.value.chapters.length === 0) return { status: 'failed' };
  // What is accepted from now on is what was read.
  widget.legal.shown = answer.value.version;
  return { status: 'loaded', text: answer.value };
}

/** Loads the edition in force when the calling component mounts, and again by `again`. */
export function useLegalText(kind: LegalTextKind): { state: LegalTextState; again: () => void } {
  const widget = useWidget();
  const [state, setState] = useState<LegalTextState>({ status: 'loading' });
  useEffect(() => {
    let onScreen = true;
    void ask(widget, kind).then((asked) => onScreen && setState(asked));
    return () => {
      onScreen = false;
    };
  }, [widget, kind]);
  const again = () => {
    setState({ status: 'loading' });
    void ask(widget, kind).then(setState);
  };
  return { state, again };
}
