import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { ApiResult, Refusal, StaffInput } from '../../shell/api/staff-api.ts';
import { useTextDraft } from '../drafts/use-draft.ts';
import { casesText as text } from '../text/cases.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

/**
 * Lets a second member approve a proposal, or return it with the missing part named.
 *
 * @param props.dangerous - for an outcome that cannot be undone: its button, and the word that is typed before
 */
export function AgreeOrReturn<Effect>(props: {
  proposalId: string;
  approve: (approved: Omit<StaffInput<'approveCase'>, 'id'>) => Promise<ApiResult<{ effect: Effect }>>;
  giveBack: (returned: Omit<StaffInput<'returnCase'>, 'id'>) => Promise<ApiResult<{ effect: Effect }>>;
  dangerous?: { approve: string; confirm: string; word: string; wrongWord: string } | undefined;
  onDone: (effect: Effect) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { proposalId, dangerous, onDone, onRefused } = props;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const missing = useTextDraft('missing');
  const { pending: approving, run: runApproval } = useCommandOnce('approval');
  const { pending: returning, run: runReturn } = useCommandOnce('return');
  const tell = (answer: ApiResult<{ effect: Effect }>) =>
    answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  const approve = async (event: FormEvent) => {
    event.preventDefault();
    const isMeant = dangerous === undefined || typed.trim().toUpperCase() === dangerous.word;
    setWrong(!isMeant);
    if (isMeant) tell(await runApproval({ proposalId }, props.approve));
  };
  const giveBack = async (event: FormEvent) => {
    event.preventDefault();
    tell(await runReturn({ proposalId, text: missing.value }, props.giveBack));
  };
  return (
    <>
      <form className="decision" onSubmit={(event) => void approve(event)}>
        {dangerous && (
          <TextField
            label={dangerous.confirm}
            value={typed}
            error={isWrong}
            helperText={isWrong ? dangerous.wrongWord : undefined}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
        )}
        <div>
          <Button
            type="submit"
            variant="contained"
            {...(dangerous && { color: 'error' as const })}
            loading={approving}
            disabled={returning}
          >
            {dangerous?.approve ?? text.approve}
          </Button>
        </div>
      </form>
      <form className="decision" onSubmit={(event) => void giveBack(event)}>
        <WordsField
          rows={2}
          label={text.returning.text}
          hint={text.returning.hint}
          value={missing.value}
          onChange={missing.change}
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
