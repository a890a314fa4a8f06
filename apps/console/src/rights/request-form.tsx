import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { DataRight } from '@afilia/api-contract/staff/data-request-answers';
import { rightsApi } from '../api/rights-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { useCommandOnce } from '../commands/use-command-once.ts';
import { dueText } from '../text/cases.ts';
import { refusalText } from '../text/refusals.ts';
import { rightsText } from '../text/rights.ts';
import { WordsField } from '../theme/words-field.tsx';

const text = rightsText.form;
const rights = Object.keys(rightsText.rights) as DataRight[];

/** Takes down what a person asks: of a folio that was read out a code for, or of one that a paper came for. */
export function RequestForm(props: {
  /** Of the caller; a folio is typed where there is none. */
  ofCaller?: string;
  onOpened?: () => void;
  onSignedOut: () => void;
}) {
  const { ofCaller, onOpened, onSignedOut } = props;
  const [typed, setTyped] = useState('');
  const [right, setRight] = useState<DataRight>('access');
  const [words, setWords] = useState('');
  const [paper, setPaper] = useState('');
  const [dueOn, setDueOn] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('request');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setDueOn(undefined);
    setRefusal(undefined);
    const folio = ofCaller ?? typed.trim().toUpperCase();
    const proof = ofCaller === undefined ? ('paper' as const) : ('caller' as const);
    const opened = await run(
      { folio, right, words, proof, paper: proof === 'paper' ? paper : '' },
      rightsApi.open,
    );
    if (!opened.ok) return opened.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(opened.refusal);
    setDueOn(opened.value.dueOn);
    setWords('');
    setPaper('');
    return onOpened?.();
  };

  return (
    <section className="card" aria-labelledby="data-request">
      <h2 id="data-request">{ofCaller === undefined ? text.title : text.ofCaller}</h2>
      {ofCaller === undefined && <p className="lead">{text.lead}</p>}
      <form className="decision" onSubmit={(event) => void send(event)}>
        {ofCaller === undefined && (
          <TextField
            label={text.folio}
            value={typed}
            required
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <TextField
          select
          label={text.right}
          value={right}
          onChange={({ target }) => setRight(target.value as DataRight)}
        >
          {rights.map((one) => (
            <MenuItem key={one} value={one}>
              {rightsText.rights[one]}
            </MenuItem>
          ))}
        </TextField>
        <WordsField rows={3} label={text.words} hint={text.wordsHint} value={words} onChange={setWords} />
        {ofCaller === undefined && (
          <WordsField rows={1} label={text.paper} hint={text.paperHint} value={paper} onChange={setPaper} />
        )}
        <div>
          <Button type="submit" variant="outlined" loading={pending}>
            {text.send}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {dueOn !== undefined && <Alert severity="success">{text.done(dueText(dueOn))}</Alert>}
      </div>
    </section>
  );
}
