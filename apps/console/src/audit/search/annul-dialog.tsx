import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { refusalWords } from '../../desk/cases/refusal-words.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { usePassingDraft } from '../../desk/drafts/use-draft.ts';
import { casesText } from '../../desk/text/cases.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';

const text = casesText.annulment;

/** Opens a case about annulling the contract of an application, with the reason. */
export function AnnulDialog(props: {
  folio: string;
  onOpened: (caseId: string) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { folio, onOpened, onClose, onSignedOut } = props;
  const why = usePassingDraft('annulment');
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('annulment');
  const send = async () => {
    const opened = await run({ folio, text: why.value }, staffApi.openAnnulment);
    if (opened.ok) {
      why.drop();
      return onOpened(opened.value.caseId);
    }
    return opened.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(opened.refusal);
  };
  return (
    <FormDialog
      title={text.title(folio)}
      cancel={text.cancel}
      submit={text.send}
      pending={pending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Alert severity="info">{text.warning}</Alert>
        {refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}
        <WordsField rows={3} label={text.why} hint={text.whyHint} value={why.value} onChange={why.change} />
      </Stack>
    </FormDialog>
  );
}
