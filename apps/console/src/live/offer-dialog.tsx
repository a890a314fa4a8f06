import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { HelpReceivers } from '@afilia/api-contract/staff/help-answers';
import { helpApi } from '../api/help-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { refusalText } from '../text/refusals.ts';
import { transferText } from '../text/transfer.ts';
import { FormDialog } from '../theme/form-dialog.tsx';

type Receiver = HelpReceivers['receivers'][number];

/** Offers the help to a colleague who is signed in. */
export function OfferDialog(props: { sessionId: string; onClose: () => void; onSignedOut: () => void }) {
  const { sessionId, onClose, onSignedOut } = props;
  const [receivers, setReceivers] = useState<Receiver[]>();
  const [to, setTo] = useState<Receiver | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    void helpApi.receivers(sessionId).then((answer) => {
      if (answer.ok) return setReceivers(answer.value.receivers);
      return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
    });
  }, [sessionId, onSignedOut]);

  const send = async () => {
    if (!to) return;
    setPending(true);
    // Offered again to the same colleague it is the same offer.
    const offered = await helpApi.offer(sessionId, to.id);
    setPending(false);
    if (offered.ok) return onClose();
    return offered.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(offered.refusal);
  };

  return (
    <FormDialog
      title={transferText.dialogTitle}
      cancel={transferText.cancel}
      submit={transferText.send}
      pending={pending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {refusal && (
          <Alert severity="warning" onClose={() => setRefusal(undefined)}>
            {refusalText[refusal.reason]}
          </Alert>
        )}
        <Autocomplete
          options={receivers ?? []}
          loading={!receivers && !refusal}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          value={to}
          onChange={(_event, chosen) => setTo(chosen)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={transferText.to}
              required
              helperText={receivers?.length === 0 ? transferText.none : transferText.hint}
            />
          )}
        />
      </Stack>
    </FormDialog>
  );
}
