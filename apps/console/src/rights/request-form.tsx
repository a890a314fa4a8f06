import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { DataRight } from '@afilia/api-contract/rights/data-request-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { workChanged } from '../shell/api/work-changes.ts';
import { useCommandOnce } from '../shell/commands/use-command-once.ts';
import { useDraft } from '../desk/drafts/use-draft.ts';
import { dueText } from '../desk/text/cases.ts';
import { refusalText } from '../shell/text/refusals.ts';
import { rightsText } from './text/rights.ts';
import { WordsField } from '../shell/theme/words-field.tsx';

const text = rightsText.form;
const rights = Object.keys(rightsText.rights) as DataRight[];

type Typed = { folio: string; right: DataRight; words: string; paper: string };

const empty: Typed = { folio: '', right: 'access', words: '', paper: '' };
const isTyped = ({ words, paper }: Typed): boolean => `${words}${paper}`.trim() !== '';

/** Takes down a request: of the owner of a folio for which a code was read out, or a paper came. */
export function RequestForm(props: {
  /** Of the caller; a folio is typed where there is none. */
  ofCaller?: string;
  onOpened?: () => void;
  onSignedOut: () => void;
}) {
  const { ofCaller, onOpened, onSignedOut } = props;
  // Text typed during a call is dropped when the member of staff leaves it.
  const draft = useDraft('request', empty, isTyped, ofCaller !== undefined);
  const { right, words, paper } = draft.value;
  const change = (more: Partial<Typed>) => draft.change({ ...draft.value, ...more });
  const [dueOn, setDueOn] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('request');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setDueOn(undefined);
    setRefusal(undefined);
    const folio = ofCaller ?? draft.value.folio.trim().toUpperCase();
    const proof = ofCaller === undefined ? ('paper' as const) : ('caller' as const);
    const opened = await run(
      { folio, right, words, proof, paper: proof === 'paper' ? paper : '' },
      staffApi.openDataRequest,
    );
    if (!opened.ok) return opened.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(opened.refusal);
    setDueOn(opened.value.dueOn);
    draft.drop();
    workChanged();
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
            value={draft.value.folio}
            required
            autoComplete="off"
            onChange={({ target }) => change({ folio: target.value })}
          />
        )}
        <TextField
          select
          label={text.right}
          value={right}
          onChange={({ target }) => change({ right: target.value as DataRight })}
        >
          {rights.map((one) => (
            <MenuItem key={one} value={one}>
              {rightsText.rights[one]}
            </MenuItem>
          ))}
        </TextField>
        <WordsField
          rows={3}
          label={text.words}
          hint={text.wordsHint}
          value={words}
          onChange={(typed) => change({ words: typed })}
        />
        {ofCaller === undefined && (
          <WordsField
            rows={1}
            label={text.paper}
            hint={text.paperHint}
            value={paper}
            onChange={(typed) => change({ paper: typed })}
          />
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
