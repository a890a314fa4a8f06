import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import { useState, useRef } from 'react';
import type { InvitationFile } from '@afilia/api-contract/partners/invitation-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { invitationsText } from '../text/invitations.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { FileProgress } from './file-progress.tsx';

const choiceText = invitationsText.file;

/** Chooses a file. The browser's own control has words in its language, not ours. */
function FileChoice(props: {
  name: string | undefined;
  isMissing: boolean;
  onChosen: (file: File | undefined) => void;
}) {
  const { name, isMissing, onChosen } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {choiceText.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={({ target }) => onChosen(target.files?.[0])}
      />
      <span role="status">{isMissing ? choiceText.missing : name}</span>
    </Stack>
  );
}

const text = invitationsText.file;
const maxBytes = 5 * 1024 * 1024;
const usualDays = '30';

/** The reason of a refused file, with its row if it has one. */
const FileRefusal = ({ refusal }: { refusal: Refusal }) =>
  refusal.row === undefined ? (
    <RefusalAlert refusal={refusal} />
  ) : (
    <Alert severity="warning">{text.inRow(refusal.row, refusalText[refusal.reason])}</Alert>
  );

/** Invites the customers of a file: it is checked, then sent. */
export function FileDialog(props: {
  hosts: readonly string[];
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { hosts, onClose, onSignedOut } = props;
  const [hostId, setHostId] = useState(hosts[0] ?? '');
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<InvitationFile>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isMissing, setIsMissing] = useState(false);
  const { pending, run } = useCommandOnce('file');
  const onRefused = (refused: Refusal) =>
    refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused);
  /** The earlier check was of another file, or for another host. */
  const restart = () => {
    setAnswer(undefined);
    setRefusal(undefined);
    setIsMissing(false);
  };
  const send = async (dryRun: boolean) => {
    if (!file) return setIsMissing(true);
    restart();
    if (file.size > maxBytes) return setRefusal({ reason: 'fileTooLarge' });
    const sent = await run(
      { hostId, name: file.name, size: file.size, changedAt: file.lastModified, dryRun },
      ({ commandId }) =>
        staffApi.sendInvitationFile(
          { hostId, commandId, expiresInDays: usualDays, dryRun: dryRun ? 'true' : 'false' },
          file,
        ),
    );
    if (!sent.ok) return onRefused(sent.refusal);
    return setAnswer(sent.value);
  };
  const isRead = answer !== undefined && answer.read === answer.rows;
  const isChecked = isRead && answer.dryRun;
  const isSent = answer !== undefined && !answer.dryRun;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invitation-file">
      <DialogTitle id="invitation-file">{text.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <p>
            {text.lead} <code>{text.columns}</code>
          </p>
          {hosts.length > 1 && (
            <TextField
              select
              label={invitationsText.columns.host}
              value={hostId}
              disabled={isSent}
              onChange={({ target }) => {
                restart();
                setHostId(target.value);
              }}
            >
              {hosts.map((host) => (
                <MenuItem key={host} value={host}>
                  {host}
                </MenuItem>
              ))}
            </TextField>
          )}
          {!isSent && (
            <FileChoice
              name={file?.name}
              isMissing={isMissing}
              onChosen={(chosen) => {
                restart();
                setFile(chosen);
              }}
            />
          )}
          <div aria-live="polite">{refusal && <FileRefusal refusal={refusal} />}</div>
          {answer && <FileProgress file={answer} onRead={setAnswer} onRefused={onRefused} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isSent ? invitationsText.close : invitationsText.back}</Button>
        {!isSent && !isChecked && (
          <Button variant="contained" loading={pending} onClick={() => void send(true)}>
            {text.check}
          </Button>
        )}
        {isChecked && answer.valid > 0 && (
          <Button variant="contained" loading={pending} onClick={() => void send(false)}>
            {text.send(answer.valid)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
