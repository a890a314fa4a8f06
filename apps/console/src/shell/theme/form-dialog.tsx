import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

/**
 * A dialog that is one form: its title, its fields, and «cancel» beside the button that sends.
 *
 * @param props.pending - it was sent, and the answer is not there
 */
export function FormDialog(props: {
  title: string;
  cancel: string;
  submit: string;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, cancel, submit, pending, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
