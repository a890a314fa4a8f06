import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { InvitationFile } from '@afilia/api-contract/partners/invitation-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { invitationsText } from '../text/invitations.ts';

const text = invitationsText.file;
const pollMs = 1_000;

/** Asks how far a file was read until it is. */
function Reading(props: {
  file: InvitationFile;
  onRead: (file: InvitationFile) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { file, onRead, onRefused } = props;
  usePolling(async () => {
    const answer = await staffApi.readInvitationFile({ hostId: file.hostId, id: file.id });
    if (answer.ok) onRead(answer.value);
    // Without a connection the request is repeated.
    else if (answer.refusal.reason !== 'offline') onRefused(answer.refusal);
  }, pollMs);
  return (
    <Stack sx={{ gap: 1 }}>
      <p role="status">{text.reading(file)}</p>
      <LinearProgress
        variant="determinate"
        value={(100 * file.read) / file.rows}
        aria-label={text.progress}
      />
    </Stack>
  );
}

/** Progress of reading a file, and the results of its rows. */
export function FileProgress(props: {
  file: InvitationFile;
  onRead: (file: InvitationFile) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { file, onRefused } = props;
  if (file.read < file.rows) return <Reading {...props} />;
  const download = async () => {
    const answer = await staffApi.readInvitationFileReport({ hostId: file.hostId, id: file.id });
    if (!answer.ok) return onRefused(answer.refusal);
    const address = URL.createObjectURL(answer.value);
    const link = document.createElement('a');
    link.href = address;
    link.download = text.reportName;
    link.click();
    return URL.revokeObjectURL(address);
  };
  const isClean = file.duplicate === 0 && file.refused === 0;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Alert severity={isClean ? 'success' : 'warning'} role="status">
        {text.outcome(file)}. {file.dryRun ? text.dryRun : text.sent}
      </Alert>
      <Button variant="outlined" onClick={() => void download()}>
        {text.report}
      </Button>
    </Stack>
  );
}
