import TextField from '@mui/material/TextField';
import { useRef, useState, type FormEvent } from 'react';
import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { staffApi } from '../../shell/api/staff-api.ts';
import { lobbyText } from '../text/lobby.ts';
import { refusalText } from '../../shell/text/refusals.ts';

/** Form for the six digits that the visitor reads out. Shows an error beside the field and focuses it. */
export function CodeForm(props: {
  /** The member helps as many people as one may. */
  isFull: boolean;
  onJoined: (access: AgentAccess) => void;
  onSignedOut: () => void;
}) {
  const { isFull, onJoined, onSignedOut } = props;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const fail = (words: string) => {
    setFault(words);
    field.current?.focus();
    field.current?.select();
  };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const digits = code.replaceAll(/\D/gu, '');
    if (digits.length !== 6) {
      fail(lobbyText.codeWrong);
      return;
    }
    if (isFull) {
      fail(refusalText.helpsFull);
      return;
    }
    setBusy(true);
    const joined = await staffApi.joinSession({ code: digits });
    setBusy(false);
    if (joined.ok) onJoined(joined.value);
    else if (joined.refusal.reason === 'signedOut') onSignedOut();
    else fail(refusalText[joined.refusal.reason]);
  };

  return (
    <form className="form-row code-form" onSubmit={(event) => void enter(event)} noValidate>
      <TextField
        inputRef={field}
        label={lobbyText.codeLabel}
        value={code}
        error={fault !== undefined}
        helperText={<span role={fault ? 'alert' : undefined}>{fault ?? lobbyText.codeHint}</span>}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" loading={busy} loadingText={lobbyText.entering}>
        {lobbyText.enter}
      </Button>
    </form>
  );
}
