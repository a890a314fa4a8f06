import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Refusal } from '../shell/api/staff-api.ts';
import { useSignInAddress } from '../shell/app/sign-in-address.ts';
import { auditText as text } from './text/audit.ts';
import { refusalText } from '../shell/text/refusals.ts';

/** The reason of a refusal, and a link to sign in again where the server requires it. */
export function RefusalAlert({ refusal, onAgain }: { refusal: Refusal; onAgain?: () => void }) {
  const again = useSignInAddress(true);
  return (
    <Alert
      severity="warning"
      action={
        refusal.reason === 'proveAgain' && (
          <Button color="inherit" href={again} {...(onAgain && { onClick: onAgain })}>
            {text.again}
          </Button>
        )
      }
    >
      {refusal.reason === 'noGround' ? text.noGround : refusalText[refusal.reason]}
    </Alert>
  );
}
