import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { integrationText as text } from '../text/integration.ts';

/** What was sent, letter by letter: the signature is of these. */
export const BodyDialog = ({ body, onClose }: { body: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="body">
    <DialogTitle id="body">{text.deliveries.bodyTitle}</DialogTitle>
    <DialogContent>
      <code className="secret">{body}</code>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        {text.close}
      </Button>
    </DialogActions>
  </Dialog>
);
