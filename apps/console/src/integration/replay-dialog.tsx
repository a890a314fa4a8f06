import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AnnouncementsReplayed, StaffEndpoint } from '@afilia/api-contract/staff/webhook-answers';
import { useAnswer } from '../api/use-answer.ts';
import { webhooksApi } from '../api/webhooks-api.ts';
import { RefusalAlert } from '../audit/refusal-alert.tsx';
import { integrationText } from '../text/integration.ts';
import { FormDialog } from '../theme/form-dialog.tsx';

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
  const replay = async () => {
    const replayed = await ask(() => webhooksApi.replay(of, new Date(since).toISOString()));
    if (replayed) onDone(text.sent(replayed.count));
  };
  return (
    <FormDialog
      title={text.title(of.url)}
      cancel={integrationText.cancel}
      submit={text.send}
      pending={pending}
      onSubmit={() => void replay()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
