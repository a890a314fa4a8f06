import { createPortal } from 'react-dom';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { QuestionDialog } from '../../shell/theme/question-dialog.tsx';
import type { Leaving } from './use-leaving.ts';

/** Words of the question: the lost or kept text, and the two answers. */
type LeaveWords = Readonly<Record<'title' | 'text' | 'stay' | 'leave', string>>;

/** Asks for a confirmation before the member of staff leaves an unfinished act. Closing it is «stay». */
export function LeaveQuestion(props: {
  leaving: Pick<Leaving, 'stay' | 'goOn'>;
  words: LeaveWords;
  onGoOn?: () => void;
}) {
  const { leaving, words, onGoOn } = props;
  return createPortal(
    <QuestionDialog title={words.title} isTitleFocusable={false} onClose={leaving.stay}>
      {(close) => (
        <>
          <p>{words.text}</p>
          <div className="actions">
            <Button onClick={close}>{words.stay}</Button>
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
        </>
      )}
    </QuestionDialog>,
    document.body,
  );
}
