import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import type { CaseConcluded, StaffCase } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useReceivers } from '../../partners/api/use-receivers.ts';
import { AwayReceiver, type CaseReceiver, nameWithAbsence } from '../absence/away-receiver.tsx';
import { usePassingDraft } from '../drafts/use-draft.ts';
import { casesText } from '../text/cases.ts';
import { ReceiverField } from '../../shell/theme/receiver-field.tsx';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { refusalWords } from './refusal-words.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';

const text = casesText.transfer;

/** `id` null: back to everybody. */
type Receiver = CaseReceiver;
const unassigned: Receiver = { id: null, name: text.unassigned };

const receiversOf = (id: string) => staffApi.listReceivers({ id });

/** Hands a held case to a colleague who is signed in, with the reason; a supervisor can also leave it without a holder. */
export function TransferDialog(props: {
  found: Pick<StaffCase, 'id' | 'folio' | 'holderId'>;
  mayUnassign: boolean;
  onDone: (effect: CaseConcluded['effect']) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { found, mayUnassign, onDone, onClose, onSignedOut } = props;
  const [to, setTo] = useState<Receiver | null>(null);
  const why = usePassingDraft('transfer');
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce(`transfer ${found.id}`);

  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const receivers = useReceivers<Receiver>(found.id, receiversOf, onRefused);

  const send = async () => {
    if (!to) return;
    const { id, holderId } = found;
    const moved = await run({ from: holderId ?? '', to: to.id, text: why.value }, (command) =>
      changingCase(staffApi.transferCase({ id, ...command })),
    );
    if (moved.ok) return onDone(moved.value.effect);
    return onRefused(moved.refusal);
  };

  return (
    <FormDialog
      title={text.title}
      cancel={text.cancel}
      submit={text.send}
      pending={pending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {refusal && (
          <Alert severity="warning" onClose={() => setRefusal(undefined)}>
            {refusalWords(refusal)}
          </Alert>
        )}
        <ReceiverField
          label={text.to}
          hint={receivers?.length === 0 ? text.none : undefined}
          receivers={receivers && [...(mayUnassign ? [unassigned] : []), ...receivers]}
          loading={!receivers && !refusal}
          value={to}
          onChange={setTo}
          nameOf={nameWithAbsence}
        />
        <AwayReceiver chosen={to} receivers={receivers} onChoose={setTo} />
        <WordsField rows={3} label={text.text} hint={text.hint} value={why.value} onChange={why.change} />
      </Stack>
    </FormDialog>
  );
}
