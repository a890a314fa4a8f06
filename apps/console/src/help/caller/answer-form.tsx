import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallerCodeSent } from '@afilia/api-contract/help/caller-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { callerText } from '../text/caller.ts';
import { refusalText } from '../../shell/text/refusals.ts';

const { answer: text } = callerText;

/** Codes for other uses: a person who reads one of those out is stopped. */
const digitsOfOthers = 6;

/** The code that the person reads out. A fault is shown at the field, which keeps the focus. */
export function AnswerForm(props: {
  call: Pick<CallerCodeSent, 'challengeId' | 'digits'> & { folio: string };
  onOpened: (until: string) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { call, onOpened, onRefused } = props;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { pending, run } = useCommandOnce('answer');

  // The person is about to read it out.
  useEffect(() => field.current?.focus(), []);

  const fail = (words: string) => {
    setFault(words);
    field.current?.focus();
    field.current?.select();
  };
  const answer = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replaceAll(/\D/gu, '');
    if (typed.length !== call.digits)
      return fail(typed.length === digitsOfOthers ? text.six : text.wrong(call.digits));
    const { folio, challengeId } = call;
    const opened = await run({ challengeId, code: typed }, (command) =>
      staffApi.answerCallerCode({ folio, ...command }),
    );
    if (opened.ok) return onOpened(opened.value.until);
    const { reason } = opened.refusal;
    return reason === 'codeWrong' || reason === 'codeOver'
      ? fail(refusalText[reason])
      : onRefused(opened.refusal);
  };

  return (
    <form className="decision" onSubmit={(event) => void answer(event)} noValidate>
      <TextField
        inputRef={field}
        label={text.label(call.digits)}
        helperText={<span role={fault ? 'alert' : undefined}>{fault ?? text.hint}</span>}
        error={fault !== undefined}
        value={code}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Button type="submit" variant="contained" loading={pending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
