import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../shell/app/focus-heading.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { draftsText as text } from '../text/drafts.ts';

/** Reports that fields of the page hold text of an earlier visit that was not sent, and empties them on request. */
export function KeptDraft() {
  const { drafts } = useStaff();
  const { pathname } = useLocation();
  const [wasKept] = useState(() => drafts.isTyped(pathname));
  const isTyped = useSyncExternalStore(drafts.subscribe, () => drafts.isTyped(pathname));
  if (!wasKept || !isTyped) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          onClick={() => {
            drafts.dropPage(pathname);
            // The button disappears with the text that it discarded.
            focusHeading();
          }}
        >
          {text.discard}
        </Button>
      }
    >
      {text.kept}
    </Alert>
  );
}
