import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FormEvent, useState } from 'react';
import type { QuestionKind } from '@afilia/api-contract/generated/operations';
import type { CaseConcluded, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText, dueText } from '../text/cases.ts';
import { WordsField } from '../theme/words-field.tsx';
import { useCommandOnce } from './use-command-once.ts';

const text = casesText.ask;

/** Asks the person something before it is decided. The server judges what is typed. */
export function QuestionForm(props: {
  page: StaffCasePage;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const [kind, setKind] = useState<QuestionKind>(page.askable[0] ?? 'words');
  const [question, setQuestion] = useState('');
  const { pending, run } = useCommandOnce();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run((commandId) =>
      staffApi.askAboutCase(page.case.id, { commandId, kind, text: question }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };

  return (
    <form className="decision" onSubmit={(event) => void send(event)}>
      {page.askable.length > 1 && (
        <FormControl>
          <FormLabel id="kind">{text.kind}</FormLabel>
          <RadioGroup
            aria-labelledby="kind"
            value={kind}
            onChange={(_event, value) => setKind(value as QuestionKind)}
          >
            {page.askable.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={text.kinds[one]} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <WordsField
        rows={3}
        label={text.text}
        hint={page.readsPublicText ? text.hint : text.unproven}
        value={question}
        onChange={setQuestion}
      />
      <div>
        <Button type="submit" variant="outlined" loading={pending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

/** What was asked, and what the person answered. */
export function Questions({ questions }: Pick<StaffCasePage, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">{text.asked}</h2>
      {questions.map(({ id, by, text: asked, answer, answerBy }) => (
        <blockquote key={id} className="quote">
          {asked}
          <small>{by}</small>
          <p>{answer ? text.answered(answer.text) : text.waits(dueText(answerBy))}</p>
        </blockquote>
      ))}
    </section>
  );
}
