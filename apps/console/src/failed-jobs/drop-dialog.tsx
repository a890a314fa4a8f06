import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import type { StaffDeadLetter } from '@afilia/api-contract/staff/dead-letter-answers';
import { failedJobsApi } from '../api/failed-jobs-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { failedJobsText as text, jobText } from '../text/failed-jobs.ts';
import { refusalText } from '../text/refusals.ts';
import { WordsField } from '../theme/words-field.tsx';

/** Gives a job up for good, with the reason. */
export function DropDialog(props: {
  letter: StaffDeadLetter;
  onDone: () => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { letter, onDone, onClose, onSignedOut } = props;
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    const dropped = await failedJobsApi.drop(letter.id, { reason });
    setPending(false);
    if (dropped.ok) return onDone();
    return dropped.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(dropped.refusal);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="drop">
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="drop">{text.dropping(jobText(letter))}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
            <WordsField
              rows={3}
              label={text.reason}
              hint={text.reasonHint}
              value={reason}
              onChange={setReason}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {text.drop}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
