import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { CaseConcluded, CaseOutcome, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
import { WordsField } from '../theme/words-field.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { useCommandOnce } from './use-command-once.ts';

/** The decision panel: what comes of it, why, for the record, and for the person. The server judges what is typed. */
export function DecisionForm(props: {
  page: StaffCasePage;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const [outcome, setOutcome] = useState<CaseOutcome>('granted');
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [internalNote, setInternalNote] = useState('');
  const [publicText, setPublicText] = useState('');
  const { pending, run } = useCommandOnce();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run((commandId) =>
      staffApi.decideCase(page.case.id, {
        commandId,
        evidenceVersion: page.evidenceVersion,
        outcome,
        reasons: [...reasons],
        internalNote,
        publicText,
      }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };

  return (
    <form className="decision" onSubmit={(event) => void send(event)}>
      <p className="hint">
        {page.annulment ? (
          text.annulment.consequences
        ) : (
          <>
            {page.allows ? text.allows : text.asksAgain} {page.fourEyes && text.fourEyes}
          </>
        )}
      </p>
      <OutcomeChoice<CaseOutcome>
        label={text.outcome}
        words={page.annulment ? text.annulment.outcomes : text.outcomes}
        value={outcome}
        onChange={(chosen) => {
          setOutcome(chosen);
          // Each outcome has reasons of its own.
          setReasons((before) => before.filter((reason) => page.reasonCodes[chosen].includes(reason)));
        }}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={page.reasonCodes[outcome]}
        getOptionLabel={reasonText}
        value={[...reasons]}
        onChange={(_event, chosen) => setReasons(chosen)}
        renderInput={(params) => <TextField {...params} label={text.reasons} />}
      />
      <WordsField
        rows={3}
        label={text.internalNote}
        hint={text.internalHint}
        value={internalNote}
        onChange={setInternalNote}
      />
      <WordsField
        rows={4}
        label={page.annulment ? text.annulment.publicText : text.publicText}
        hint={page.readsPublicText ? text.publicHint : text.publicWithheld}
        value={publicText}
        onChange={setPublicText}
      />
      <div>
        <Button type="submit" variant="contained" loading={pending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
