import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { FormEvent } from 'react';
import type { QuestionKind } from '@afilia/api-contract/generated/operations';
import type { CaseConcluded, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useDraft, useTextDraft } from '../drafts/use-draft.ts';
import { casesText, dueText } from '../text/cases.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

import type { SentWords } from './sent-words.tsx';

const text = casesText.ask;

/** Sends a question to the applicant before the decision. The server validates the form. */
export function QuestionForm(props: {
  page: StaffCasePage;
  onDone: (effect: CaseConcluded['effect'], sent: SentWords) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const kind = useDraft<QuestionKind>('questionKind', page.askable[0] ?? 'words', () => false);
  const question = useTextDraft('question');
  const { pending, run } = useCommandOnce('question');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run({ kind: kind.value, text: question.value }, (command) =>
      changingCase(staffApi.askApplicant({ id: page.case.id, ...command })),
    );
    return answer.ok
      ? onDone(answer.value.effect, { result: '', words: question.value })
      : onRefused(answer.refusal);
  };

  return (
    <form className="decision" onSubmit={(event) => void send(event)}>
      {page.askable.length > 1 && (
        <FormControl>
          <FormLabel id="kind">{text.kind}</FormLabel>
          <RadioGroup
            aria-labelledby="kind"
            value={kind.value}
            onChange={(_event, value) => kind.change(value as QuestionKind)}
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
        value={question.value}
        onChange={question.change}
      />
      <div>
        <Button type="submit" variant="outlined" loading={pending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

/** The questions to the applicant, and their answers. */
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
