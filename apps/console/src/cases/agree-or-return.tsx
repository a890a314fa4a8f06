import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { ApiResult, Refusal } from '../api/staff-api.ts';
import { casesText as text } from '../text/cases.ts';
import { WordsField } from '../theme/words-field.tsx';
import { useCommandOnce } from './use-command-once.ts';

/** Lets a second member approve a proposal, or return it with what is missing. */
export function AgreeOrReturn<Effect>(props: {
  approve: (commandId: string) => Promise<ApiResult<{ effect: Effect }>>;
  giveBack: (commandId: string, missing: string) => Promise<ApiResult<{ effect: Effect }>>;
  onDone: (effect: Effect) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { onDone, onRefused } = props;
  const [missing, setMissing] = useState('');
  const { pending: approving, run: runApproval } = useCommandOnce();
  const { pending: returning, run: runReturn } = useCommandOnce();
  const tell = (answer: ApiResult<{ effect: Effect }>) =>
    answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  const approve = async () => tell(await runApproval(props.approve));
  const giveBack = async (event: FormEvent) => {
    event.preventDefault();
    tell(await runReturn((commandId) => props.giveBack(commandId, missing)));
  };
  return (
    <>
      <div>
        <Button variant="contained" loading={approving} disabled={returning} onClick={() => void approve()}>
          {text.approve}
        </Button>
      </div>
      <form className="decision" onSubmit={(event) => void giveBack(event)}>
        <WordsField
          rows={2}
          label={text.returning.text}
          hint={text.returning.hint}
          value={missing}
          onChange={setMissing}
        />
        <div>
          <Button type="submit" variant="outlined" loading={returning} disabled={approving}>
            {text.returning.send}
          </Button>
        </div>
      </form>
    </>
  );
}
