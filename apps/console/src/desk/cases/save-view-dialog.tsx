import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { usePassingDraft } from '../drafts/use-draft.ts';
import { caseListText } from '../text/case-list.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { refusalWords } from './refusal-words.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

const text = caseListText.views;

/** Names the view that is shown, and keeps it. */
export function SaveViewDialog(props: {
  query: CaseQuery;
  onSaved: (name: string) => void;
  onSignedOut: (refusal: Refusal) => void;
  onClose: () => void;
}) {
  const { query, onSaved, onSignedOut, onClose } = props;
  const { value: name, change: setName } = usePassingDraft('view');
  const [isShared, setShared] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('view');
  const send = async () => {
    const saved = await run({ name, isShared, query }, staffApi.saveView);
    if (saved.ok) return onSaved(name.trim());
    return saved.refusal.reason === 'signedOut' ? onSignedOut(saved.refusal) : setRefusal(saved.refusal);
  };
  const isOfName = refusal?.reason === 'viewName' || refusal?.reason === 'viewNaming';
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
        <TextField
          label={text.name}
          helperText={text.hint}
          error={isOfName}
          value={name}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => setName(target.value)}
        />
        <FormControlLabel
          control={<Checkbox checked={isShared} onChange={(_event, next) => setShared(next)} />}
          label={text.share}
        />
      </Stack>
    </FormDialog>
  );
}
