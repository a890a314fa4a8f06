import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiResult, Refusal, StaffInput } from '../../shell/api/staff-api.ts';
import { useTextDraft } from '../drafts/use-draft.ts';
import { casesText as text } from '../text/cases.ts';
import { showWhole } from '../../shell/theme/show-whole.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { useSubmitByKeys } from './use-submit-by-keys.ts';

/**
 * Lets a second member approve a proposal, or return it with the missing part named.
 *
 * @param props.dangerous - for an outcome that cannot be undone: its button, and the word that is typed before
 */
export function AgreeOrReturn<Effect>(props: {
  proposalId: string;
  approve: (approved: Omit<StaffInput<'approveCase'>, 'id'>) => Promise<ApiResult<{ effect: Effect }>>;
  giveBack: (returned: Omit<StaffInput<'returnCase'>, 'id'>) => Promise<ApiResult<{ effect: Effect }>>;
  /** The key that leads to its buttons. */
  shortcut?: 'd';
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
  const ids = { approval: useId(), note: useId() };
  const note = useRef<HTMLFormElement>(null);
  const confirm = useRef<HTMLInputElement>(null);
  const conclude = (answer: ApiResult<{ effect: Effect }>) =>
    answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  const approve = async (event: FormEvent) => {
    event.preventDefault();
    const isMeant = dangerous === undefined || typed.trim().toUpperCase() === dangerous.word;
    setWrong(!isMeant);
    if (!isMeant) confirm.current?.focus();
    if (isMeant) conclude(await runApproval({ proposalId }, props.approve));
  };
  useSubmitByKeys(note);
  const giveBack = async (event: FormEvent) => {
    event.preventDefault();
    // The note stands above the bar, perhaps out of sight.
    if (missing.value.trim() === '') return note.current?.querySelector('textarea')?.focus();
    return conclude(await runReturn({ proposalId, text: missing.value }, props.giveBack));
  };
  return (
    <>
      {dangerous && (
        <TextField
          label={dangerous.confirm}
          value={typed}
          error={isWrong}
          helperText={isWrong ? dangerous.wrongWord : undefined}
          autoComplete="off"
          inputRef={confirm}
          slotProps={{ htmlInput: { form: ids.approval } }}
          onFocus={showWhole}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      )}
      <form id={ids.note} ref={note} className="decision" onSubmit={(event) => void giveBack(event)}>
        <WordsField
          rows={2}
          label={text.returning.text}
          hint={text.returning.hint}
          value={missing.value}
          onChange={missing.change}
        />
      </form>
      <form
        id={ids.approval}
        className="decision-foot"
        data-shortcut={props.shortcut}
        onSubmit={(event) => void approve(event)}
      >
        <Button
          type="submit"
          variant="contained"
          {...(dangerous && { color: 'error' as const })}
          loading={approving}
          disabled={returning}
        >
          {dangerous?.approve ?? text.approve}
        </Button>
        <Button
          type="submit"
          form={ids.note}
          variant="outlined"
          loading={returning}
          disabled={approving}
          aria-keyshortcuts="Control+Enter"
        >
          {text.returning.send}
        </Button>
      </form>
    </>
  );
}
