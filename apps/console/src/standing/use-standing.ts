import { useRef, useState } from 'react';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';

const everyMs = 3_000;

/** Where the application of a session stands, as last read; `refusal` while it cannot be read. */
export function useStanding(sessionId: string, onSignedOut: () => void) {
  const [standing, setStanding] = useState<CaseView>();
  const [refusal, setRefusal] = useState<Refusal>();
  const known = useRef(0);
  usePolling(async () => {
    const asked = await staffApi.standing(sessionId, known.current);
    if (!asked.ok) {
      if (asked.refusal.reason === 'signedOut') onSignedOut();
      else setRefusal(asked.refusal);
      return;
    }
    setRefusal(undefined);
    if (asked.value.unchanged) return;
    known.current = asked.value.standing.version;
    setStanding(asked.value.standing);
  }, everyMs);
  return { standing, refusal };
}
