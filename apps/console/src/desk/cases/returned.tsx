import Alert from '@mui/material/Alert';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { casesText as text } from '../text/cases.ts';

/** The note with which a colleague gave the member's own proposal back; nothing where none was. */
export const Returned = ({ page: { returned } }: { page: StaffCasePage }) =>
  returned && (
    <Alert severity="warning" role="note">
      <strong className="returned-note">{text.returnedBy(returned.by, returned.text)}</strong>{' '}
      {text.returnedHint}
    </Alert>
  );
