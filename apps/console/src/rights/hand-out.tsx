import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { StaffDataRequestPage } from '@afilia/api-contract/rights/data-request-answers';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { useCommandOnce } from '../shell/commands/use-command-once.ts';
import { formatMoment } from '../desk/text/cases.ts';
import { rightsText as text } from './text/rights.ts';

/** Hands the person their data: by a link to the proven mailbox, or as a file where that mailbox cannot be used. */
export function HandOut(props: { page: StaffDataRequestPage; onRefused: (refusal: Refusal) => void }) {
  const { page, onRefused } = props;
  const { id, folio } = page.request;
  const [expiresAt, setExpiresAt] = useState<string>();
  const { pending, run } = useCommandOnce('link');
  const sendLink = async () => {
    const answer = await run({}, (command) => staffApi.linkDataRequest({ id, ...command }));
    return answer.ok ? setExpiresAt(answer.value.expiresAt) : onRefused(answer.refusal);
  };
  const save = async () => {
    const file = await staffApi.exportDataRequest({ id });
    return file.ok ? saveFile(`datos-${folio}.json`, file.value) : onRefused(file.refusal);
  };
  return (
    <>
      {page.isMailed && (
        <>
          <p>{text.linkHint}</p>
          <div>
            <Button variant="contained" loading={pending} onClick={() => void sendLink()}>
              {text.link}
            </Button>
          </div>
        </>
      )}
      <div aria-live="polite">
        {expiresAt !== undefined && (
          <Alert severity="success">{text.linkSent(formatMoment(expiresAt))}</Alert>
        )}
      </div>
      <p>{text.exportHint}</p>
      <div>
        <Button variant="outlined" onClick={() => void save()}>
          {text.export}
        </Button>
      </div>
    </>
  );
}
