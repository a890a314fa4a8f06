import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import type { HelpReceivers } from '@afilia/api-contract/help/help-answers';
import { useReceivers } from '../../partners/api/use-receivers.ts';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { transferText } from '../text/transfer.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { ReceiverField } from '../../shell/theme/receiver-field.tsx';

type Receiver = HelpReceivers['receivers'][number];

const receiversOf = (sessionId: string) => staffApi.listHelpReceivers({ sessionId });

/** Offers the help to a colleague who is signed in. */
export function OfferDialog(props: { sessionId: string; onClose: () => void; onSignedOut: () => void }) {
  const { sessionId, onClose, onSignedOut } = props;
  const [to, setTo] = useState<Receiver | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [pending, setPending] = useState(false);

  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const receivers = useReceivers(sessionId, receiversOf, onRefused);

  const send = async () => {
    if (!to) return;
    setPending(true);
    // Offered again to the same colleague it is the same offer.
    const offered = await staffApi.offerHelp({ sessionId, to: to.id });
    setPending(false);
    if (offered.ok) return onClose();
    return onRefused(offered.refusal);
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
        <ReceiverField
          label={transferText.to}
          hint={receivers?.length === 0 ? transferText.none : transferText.hint}
          receivers={receivers}
          loading={!receivers && !refusal}
          value={to}
          onChange={setTo}
        />
      </Stack>
    </FormDialog>
  );
}
