import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { changingCase } from '../api/case-changes.ts';
import { refusalWords } from '../cases/refusal-words.ts';
import { usePassingDraft } from '../drafts/use-draft.ts';
import { caseListText } from '../text/case-list.ts';
import { useLabels } from './use-labels.ts';

const text = caseListText.labels;

/** As the field comes: an effect of the dialog runs before the library has put the field into the page. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Chooses the labels of an own case among those in use, or writes new ones. */
export function LabelDialog(props: {
  found: Pick<StaffCase, 'id' | 'labels'>;
  onDone: () => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { found, onDone, onClose, onSignedOut } = props;
  const inUse = useLabels();
  const [labels, setLabels] = useState<readonly string[]>(found.labels);
  const { value: typed, change: setTyped } = usePassingDraft('labels');
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce(`labels ${found.id}`);
  const send = async () => {
    // One that was typed, and not entered, is meant too.
    const all = typed.trim() === '' ? [...labels] : [...labels, typed];
    const done = await run({ labels: all }, (command) =>
      changingCase(staffApi.labelCase({ id: found.id, ...command })),
    );
    if (done.ok) return onDone();
    return done.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(done.refusal);
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
        <div aria-live="polite">{refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}</div>
        <Autocomplete
          multiple
          freeSolo
          options={[...inUse]}
          value={[...labels]}
          inputValue={typed}
          onInputChange={(_event, next) => setTyped(next)}
          onChange={(_event, chosen) => {
            setRefusal(undefined);
            setLabels(chosen);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={takeFocus}
              label={text.field}
              helperText={text.hint}
              placeholder={text.add}
            />
          )}
        />
      </Stack>
    </FormDialog>
  );
}
