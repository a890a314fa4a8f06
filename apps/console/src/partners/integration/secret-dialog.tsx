import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { EndpointSecret, StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { useAnswer } from '../../shell/api/use-answer.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { integrationText } from '../text/integration.ts';
import { staffApi } from '../../shell/api/staff-api.ts';

const text = integrationText.secret;

/** A new secret, this once: it closes by its button alone, so that no slip loses it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      // It can be marked by hand.
      () => undefined,
    );
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret">
      <DialogTitle id="secret">{text.shown}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info">{text.once}</Alert>
          <code className="secret">{secret}</code>
          <div aria-live="polite">{copied && text.copied}</div>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <Button variant="contained" onClick={onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Gives an endpoint another secret. */
export function ChangeSecretDialog(props: {
  of: StaffEndpoint;
  onMade: (made: EndpointSecret) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { of, onMade, onClose, onSignedOut } = props;
  const { pending, refusal, ask } = useAnswer<EndpointSecret>(onSignedOut);
  const change = async () => {
    const made = await ask(() => staffApi.rotateEndpointSecret({ hostId: of.hostId, id: of.id }));
    if (made) onMade(made);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="change-secret">
      <DialogTitle id="change-secret" sx={{ overflowWrap: 'anywhere' }}>
        {text.change(of.url)}
      </DialogTitle>
      <DialogContent>
        <p>{text.lead}</p>
        <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{integrationText.cancel}</Button>
        <Button variant="contained" loading={pending} onClick={() => void change()}>
          {integrationText.endpoints.secret}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
