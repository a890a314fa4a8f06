import Alert from '@mui/material/Alert';
import { useCallback, useState } from 'react';
import type { CallerCodeSent, CallerDelivery } from '@afilia/api-contract/help/caller-answers';
import { usePolling } from '../../shell/api/use-polling.ts';
import { callerText } from '../text/caller.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { staffApi } from '../../shell/api/staff-api.ts';

const pollMs = 2_000;

/** That a code was sent; or that its mail did not go out, so that nobody waits for it. */
export function SentCode(props: {
  call: Pick<CallerCodeSent, 'challengeId' | 'expiresAt'> & { folio: string };
  onFailed: (challengeId: string) => void;
}) {
  const { call, onFailed } = props;
  const { folio, challengeId, expiresAt } = call;
  const [delivery, setDelivery] = useState<CallerDelivery['delivery']>('queued');
  const poll = useCallback(async () => {
    if (delivery !== 'queued') return;
    const answer = await staffApi.readCallerDelivery({ folio, challengeId });
    if (!answer.ok) return;
    setDelivery(answer.value.delivery);
    if (answer.value.delivery === 'failed') onFailed(challengeId);
  }, [folio, challengeId, delivery, onFailed]);
  usePolling(poll, pollMs);
  return delivery === 'failed' ? (
    <Alert severity="error">{callerText.answer.failed}</Alert>
  ) : (
    <Alert severity="info" role="status">
      {callerText.answer.sent(formatMoment(expiresAt))}
    </Alert>
  );
}
