import { useState } from 'react';
import type { HelpClaim } from './use-help-claim.ts';
import type { LiveVisitors } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';

/** The latest list of waiting visitors; `refusal` when the last request failed. */
export type Visitors = { list: LiveVisitors | undefined; refusal: Refusal | undefined };

const intervalMs = 3_000;

/** @param onSignedOut - the sign-in ended */
export function useVisitors(
  onSignedOut: () => void,
  claim: HelpClaim,
): Visitors & { refresh: () => Promise<void> } {
  const [visitors, setVisitors] = useState<Visitors>({ list: undefined, refusal: undefined });
  const refresh = async () => {
    const result = await staffApi.visitors();
    if (result.ok) {
      setVisitors({ list: result.value, refusal: undefined });
      const own = result.value.visitors.find(({ isClaimedByMe }) => isClaimedByMe);
      if (own) claim.adopt(own.sessionId);
    } else if (result.refusal.reason === 'signedOut') onSignedOut();
    else setVisitors(({ list }) => ({ list, refusal: result.refusal }));
  };
  usePolling(refresh, intervalMs);
  return { ...visitors, refresh };
}
