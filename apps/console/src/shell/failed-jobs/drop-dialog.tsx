import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { StaffDeadLetter } from '@afilia/api-contract/staff/dead-letter-answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { usePassingDraft } from '../../desk/drafts/use-draft.ts';
import { failedJobsText as text, jobText } from '../text/failed-jobs.ts';
import { refusalText } from '../text/refusals.ts';
import { WordsField } from '../theme/words-field.tsx';
import { FormDialog } from '../theme/form-dialog.tsx';

/** Gives a job up for good, with the reason. */
export function DropDialog(props: {
  letter: StaffDeadLetter;
  onDone: () => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { letter, onDone, onClose, onSignedOut } = props;
  const reason = usePassingDraft('drop');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async () => {
    setPending(true);
    const dropped = await staffApi.dropDeadLetter({ id: letter.id, reason: reason.value });
    setPending(false);
    if (dropped.ok) return onDone();
    return dropped.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(dropped.refusal);
  };
  return (
    <FormDialog
      title={text.dropping(jobText(letter))}
      cancel={text.cancel}
      submit={text.drop}
      pending={pending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        <WordsField
          rows={3}
          label={text.reason}
          hint={text.reasonHint}
          value={reason.value}
          onChange={reason.change}
        />
      </Stack>
    </FormDialog>
  );
}
