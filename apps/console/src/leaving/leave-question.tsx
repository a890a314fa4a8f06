import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import type { Leaving } from './use-leaving.ts';

/** Words of the question: what is lost or kept, and the two answers. */
export type LeaveWords = Readonly<Record<'title' | 'text' | 'stay' | 'leave', string>>;

/** Asks before somebody leaves what they are in the middle of. Closing it is «stay». */
export function LeaveQuestion(props: {
  leaving: Pick<Leaving, 'stay' | 'goOn'>;
  words: LeaveWords;
  onGoOn?: () => void;
}) {
  const { leaving, words, onGoOn } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Beside the page: a dialog of the component library hides the page from screen readers.
  return createPortal(
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={leaving.stay}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      <div className="actions">
        {/* The browser closes it, and returns the focus to where it was. */}
        <Button onClick={() => dialog.current?.close()}>{words.stay}</Button>
        <Button
          look="outlined"
          onClick={() => {
            onGoOn?.();
            leaving.goOn();
          }}
        >
          {words.leave}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
