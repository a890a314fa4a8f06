import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import type { OwnAbsence as Own } from '@afilia/api-contract/desk/absence-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { refusalWords } from '../cases/refusal-words.ts';
import { absenceText as text } from '../text/absence.ts';
import { dueText } from '../text/cases.ts';
import { AbsenceDialog } from './absence-dialog.tsx';

const everyMs = 60_000;

/**
 * The member's own absence: says it, changes it, and ends it.
 *
 * @param props.onChanged - what they hold has changed
 */
export function OwnAbsence({ onChanged }: { onChanged: () => void }) {
  const { onSignedOut } = useStaff();
  const [own, setOwn] = useState<Own>();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const result = useRef<HTMLDivElement>(null);
  // The pressed button is removed, and would lose the focus.
  useEffect(() => {
    if (done !== undefined) result.current?.focus();
  }, [done]);
  const refuse = (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused));
  const load = async () => {
    const answer = await staffApi.readOwnAbsence();
    // The cards below report what is wrong with the service.
    if (answer.ok) setOwn(answer.value);
    else if (answer.refusal.reason === 'signedOut') onSignedOut();
  };
  usePolling(load, everyMs);
  const showDone = async (words: string) => {
    setRefusal(undefined);
    await load();
    setDone(words);
    onChanged();
  };
  const end = async () => {
    setDone(undefined);
    const ended = await staffApi.endAbsence();
    if (!ended.ok) return refuse(ended.refusal);
    return showDone(text.ended);
  };
  // As high as its button, so that the cards stand still.
  if (!own) return <div className="own-absence" />;
  const { absence } = own;
  const open = () => {
    setDone(undefined);
    setOpen(true);
  };
  return (
    <section className="own-absence" aria-label={text.label}>
      <div ref={result} tabIndex={-1} role="status">
        {done !== undefined && !absence && <Alert severity="success">{done}</Alert>}
        {absence && (
          <Alert severity="info">
            {[
              text.away(dueText(absence.until)),
              absence.substitute !== null && text.substitutedBy(absence.substitute),
              done,
              text.taking,
            ]
              .filter(Boolean)
              .join(' ')}
            <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
              <Button color="inherit" size="small" variant="outlined" onClick={() => void end()}>
                {text.back}
              </Button>
              <Button color="inherit" size="small" onClick={open}>
                {text.change}
              </Button>
            </Stack>
          </Alert>
        )}
      </div>
      {refusal && (
        <Alert severity="warning" role="alert">
          {refusalWords(refusal)}
        </Alert>
      )}
      {!absence && (
        <Button variant="text" onClick={open}>
          {text.open}
        </Button>
      )}
      {isOpen && (
        <AbsenceDialog
          own={own}
          onDone={(returned) => {
            setOpen(false);
            void showDone(text.begun(returned));
          }}
          onClose={() => setOpen(false)}
          onSignedOut={onSignedOut}
        />
      )}
    </section>
  );
}
