import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { InvitationLink } from '@afilia/api-contract/partners/invitation-answers';
import { invitationsText } from '../text/invitations.ts';

const text = invitationsText.linkDialog;

/** The link of an invitation, to be copied or scanned. @param props.shows - `made`: it is new, and both are shown */
export function LinkDialog(props: {
  link: InvitationLink;
  shows: 'made' | 'link' | 'qr';
  onClose: () => void;
}) {
  const { link, shows, onClose } = props;
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      // It can be marked by hand.
      () => undefined,
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invitation-link">
      <DialogTitle id="invitation-link">{text[shows]}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info">{text.lead}</Alert>
          {shows !== 'qr' && <code className="secret">{link.url}</code>}
          {shows !== 'link' && (
            <img
              className="qr"
              width={240}
              height={240}
              alt={text.picture}
              src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
            />
          )}
          <div aria-live="polite">{copied && text.copied}</div>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant={shows === 'qr' ? 'contained' : 'text'} onClick={onClose}>
          {text.done}
        </Button>
        {shows !== 'qr' && (
          <Button variant="contained" onClick={() => void copy()}>
            {text.copy}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
