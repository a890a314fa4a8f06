import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type {
  DataRequestConcluded,
  DataRequestOutcome,
  StaffDataRequestPage,
} from '@afilia/api-contract/rights/data-request-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { OutcomeChoice } from '../desk/cases/outcome-choice.tsx';
import { useCommandOnce } from '../shell/commands/use-command-once.ts';
import { useDraft, useTextDraft } from '../desk/drafts/use-draft.ts';
import { casesText } from '../desk/text/cases.ts';
import { rightsText as text } from './text/rights.ts';
import { WordsField } from '../shell/theme/words-field.tsx';

/** The part of an answer that the person reads. */
export type GivenAnswer = { outcome: DataRequestOutcome; publicText: string };

/** The answer to a request about a person's data. The server validates the form. */
export function AnswerPanel(props: {
  page: StaffDataRequestPage;
  onDone: (effect: DataRequestConcluded['effect'], given: GivenAnswer) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const outcome = useDraft<DataRequestOutcome | null>('outcome', null, () => false);
  const internalNote = useTextDraft('internalNote');
  const publicText = useTextDraft('publicText');
  const [isMissing, setMissing] = useState(false);
  const { pending, run } = useCommandOnce('decision');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(outcome.value === null);
    if (outcome.value === null) return undefined;
    const answer = await run(
      { outcome: outcome.value, internalNote: internalNote.value, publicText: publicText.value },
      (command) => staffApi.decideDataRequest({ id: page.request.id, ...command }),
    );
    const given = { outcome: outcome.value, publicText: publicText.value };
    return answer.ok ? onDone(answer.value.effect, given) : onRefused(answer.refusal);
  };
  return (
    <section className="card" aria-labelledby="answering">
      <h2 id="answering">{text.answer}</h2>
      {page.request.right === 'erasure' && <p className="hint">{text.twoPeople}</p>}
      <form className="decision" onSubmit={(event) => void send(event)}>
        <OutcomeChoice
          label={text.outcome}
          words={text.outcomes}
          value={outcome.value}
          missing={isMissing && outcome.value === null ? casesText.outcomeMissing : null}
          onChange={outcome.change}
        />
        <WordsField
          rows={3}
          label={casesText.internalNote}
          hint={casesText.internalHint}
          value={internalNote.value}
          onChange={internalNote.change}
        />
        <WordsField
          rows={4}
          label={casesText.publicText}
          hint={text.publicHint}
          value={publicText.value}
          onChange={publicText.change}
        />
        <div>
          <Button type="submit" variant="contained" loading={pending}>
            {text.send}
          </Button>
        </div>
      </form>
    </section>
  );
}
