import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FormEvent, useState } from 'react';
import type {
  DataRequestConcluded,
  DataRequestOutcome,
  StaffDataRequestPage,
} from '@afilia/api-contract/staff/data-request-answers';
import { rightsApi } from '../api/rights-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { useCommandOnce } from '../cases/use-command-once.ts';
import { casesText } from '../text/cases.ts';
import { rightsText as text } from '../text/rights.ts';
import { WordsField } from '../theme/words-field.tsx';

const outcomes: readonly DataRequestOutcome[] = ['granted', 'refused'];

/** The answer to what a person asks about their data. The server judges what is typed. */
export function AnswerPanel(props: {
  page: StaffDataRequestPage;
  onDone: (effect: DataRequestConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const [outcome, setOutcome] = useState<DataRequestOutcome>('granted');
  const [internalNote, setInternalNote] = useState('');
  const [publicText, setPublicText] = useState('');
  const { pending, run } = useCommandOnce();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run((commandId) =>
      rightsApi.decide(page.request.id, { commandId, outcome, internalNote, publicText }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };
  return (
    <section className="card" aria-labelledby="answering">
      <h2 id="answering">{text.answer}</h2>
      {page.request.right === 'erasure' && <p className="hint">{text.twoPeople}</p>}
      <form className="decision" onSubmit={(event) => void send(event)}>
        <FormControl>
          <FormLabel id="outcome">{text.outcome}</FormLabel>
          <RadioGroup
            aria-labelledby="outcome"
            value={outcome}
            onChange={(_event, value) => setOutcome(value as DataRequestOutcome)}
          >
            {outcomes.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={text.outcomes[one]} />
            ))}
          </RadioGroup>
        </FormControl>
        <WordsField
          rows={3}
          label={casesText.internalNote}
          hint={casesText.internalHint}
          value={internalNote}
          onChange={setInternalNote}
        />
        <WordsField
          rows={4}
          label={casesText.publicText}
          hint={text.publicHint}
          value={publicText}
          onChange={setPublicText}
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
