import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { AnnouncementsReplayed, StaffEndpoint } from '@afilia/api-contract/staff/webhook-answers';
import { useAnswer } from '../api/use-answer.ts';
import { webhooksApi } from '../api/webhooks-api.ts';
import { RefusalAlert } from '../audit/refusal-alert.tsx';
import { integrationText } from '../text/integration.ts';

const text = integrationText.replaying;

/** Announces everything since a moment once more. */
export function ReplayDialog(props: {
  of: StaffEndpoint;
  onDone: (words: string) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { of, onDone, onClose, onSignedOut } = props;
  const [since, setSince] = useState('');
  const { pending, refusal, ask } = useAnswer<AnnouncementsReplayed>(onSignedOut);
  const replay = async (event: FormEvent) => {
    event.preventDefault();
    const replayed = await ask(() => webhooksApi.replay(of, new Date(since).toISOString()));
    if (replayed) onDone(text.sent(replayed.count));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="replay">
      <form onSubmit={(event) => void replay(event)}>
        <DialogTitle id="replay" sx={{ overflowWrap: 'anywhere' }}>
          {text.title(of.url)}
        </DialogTitle>
        <DialogContent>
          <p>{text.lead}</p>
          <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
          <TextField
            label={text.since}
            type="datetime-local"
            required
            value={since}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => setSince(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{integrationText.cancel}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {text.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
