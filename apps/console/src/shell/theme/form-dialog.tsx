import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

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
      <Box
        component="form"
        // Its fields scroll between the title and the buttons.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event: FormEvent) => {
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
      </Box>
    </Dialog>
  );
}
