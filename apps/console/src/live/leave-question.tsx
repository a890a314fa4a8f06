import { useEffect, useId, useRef } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import type { liveText } from '../text/live.ts';
import type { Leaving } from './use-leaving.ts';

/** Asks before Back, a link or a shortcut leaves the help. Closing it is «stay». */
export function LeaveQuestion(props: { leaving: Leaving; words: LeaveWords; onGoOn?: () => void }) {
  const { leaving, words, onGoOn } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
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
    </dialog>
  );
}

type LeaveWords = (typeof liveText)['leaving'] | (typeof liveText)['observing']['leaving'];
