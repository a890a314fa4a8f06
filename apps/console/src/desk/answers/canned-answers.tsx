import Button from '@mui/material/Button';
import type { CannedAnswer } from '@afilia/api-contract/desk/work-answers';
import { casesText } from '../text/cases.ts';

const text = casesText.canned;

/** Prepared answers: one press sets the outcome, its reasons and the text for the person, which stay editable. */
export function CannedAnswers(props: {
  answers: readonly CannedAnswer[];
  /** The one whose text stands in the form, unchanged. */
  used: string | null;
  onUse: (answer: CannedAnswer) => void;
}) {
  const { answers, used, onUse } = props;
  if (answers.length === 0) return null;
  return (
    <div className="canned" role="group" aria-label={text.label}>
      <small>{text.label}</small>
      {answers.map((answer) => (
        <Button
          key={answer.id}
          size="small"
          variant="outlined"
          aria-pressed={used === answer.id}
          onClick={() => onUse(answer)}
        >
          {answer.name}
        </Button>
      ))}
    </div>
  );
}
