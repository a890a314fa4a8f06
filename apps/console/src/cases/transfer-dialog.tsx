import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { CaseConcluded, StaffCase } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText } from '../text/cases.ts';
import { WordsField } from '../theme/words-field.tsx';
import { refusalWords } from './refusal-words.ts';
import { useCommandOnce } from './use-command-once.ts';
import { FormDialog } from '../theme/form-dialog.tsx';

const text = casesText.transfer;

/** `id` null: back to everybody. */
type Receiver = { id: string | null; name: string };

/** Hands a case that somebody has to a colleague who is signed in, with the reason; a supervisor also to nobody. */
export function TransferDialog(props: {
  found: Pick<StaffCase, 'id' | 'folio' | 'holderId'>;
  mayUnassign: boolean;
  onDone: (effect: CaseConcluded['effect']) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { found, mayUnassign, onDone, onClose, onSignedOut } = props;
  const [receivers, setReceivers] = useState<Receiver[]>();
  const [to, setTo] = useState<Receiver | null>(null);
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce();

  useEffect(() => {
    void staffApi.receivers(found.id).then((answer) => {
      if (answer.ok) return setReceivers(answer.value.receivers);
      return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
    });
  }, [found.id, onSignedOut]);

  const options = [
    ...(mayUnassign && receivers ? [{ id: null, name: text.nobody }] : []),
    ...(receivers ?? []),
  ];
  const send = async () => {
    if (!to) return;
    const { id, holderId } = found;
    const moved = await run((commandId) =>
      staffApi.transferCase(id, { commandId, from: holderId ?? '', to: to.id, text: why }),
    );
    if (moved.ok) return onDone(moved.value.effect);
    return moved.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(moved.refusal);
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
        <Autocomplete
          options={options}
          loading={!receivers && !refusal}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          value={to}
          onChange={(_event, chosen) => setTo(chosen)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={text.to}
              required
              helperText={receivers?.length === 0 ? text.none : undefined}
            />
          )}
        />
        <WordsField rows={3} label={text.text} hint={text.hint} value={why} onChange={setWhy} />
      </Stack>
    </FormDialog>
  );
}
