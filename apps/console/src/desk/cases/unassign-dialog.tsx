import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { Refusal } from '../../shell/api/staff-api.ts';
import { usePassingDraft } from '../drafts/use-draft.ts';
import { caseListText } from '../text/case-list.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { refusalWords } from './refusal-words.ts';

const text = caseListText.unassign;

/** Asks why several cases go back to everybody. */
export function UnassignDialog(props: {
  pending: boolean;
  /** Why the reason was refused. */
  fault: Refusal | undefined;
  onSend: (why: string) => void;
  onClose: () => void;
}) {
  const { pending, fault, onSend, onClose } = props;
  const why = usePassingDraft('unassign');
  return (
    <FormDialog
      title={text.title}
      cancel={text.cancel}
      submit={text.send}
      pending={pending}
      onSubmit={() => onSend(why.value)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <p>{text.lead}</p>
        <div aria-live="polite">{fault && <Alert severity="warning">{refusalWords(fault)}</Alert>}</div>
        <WordsField rows={3} label={text.text} hint={text.hint} value={why.value} onChange={why.change} />
      </Stack>
    </FormDialog>
  );
}
