import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { refusalWords } from '../cases/refusal-words.ts';
import { useCommandOnce } from '../cases/use-command-once.ts';
import { casesText } from '../text/cases.ts';
import { WordsField } from '../theme/words-field.tsx';

const text = casesText.annulment;

/** Opens a case about annulling the contract of an application, with the reason. */
export function AnnulDialog(props: {
  folio: string;
  onOpened: (caseId: string) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { folio, onOpened, onClose, onSignedOut } = props;
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const opened = await run((commandId) => staffApi.openAnnulment({ commandId, folio, text: why }));
    if (opened.ok) return onOpened(opened.value.caseId);
    return opened.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(opened.refusal);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="annul">
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="annul">{text.title(folio)}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <Alert severity="info">{text.warning}</Alert>
            {refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}
            <WordsField rows={3} label={text.why} hint={text.whyHint} value={why} onChange={setWhy} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {text.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
