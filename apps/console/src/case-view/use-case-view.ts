import { useRef, useState } from 'react';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';

const everyMs = 3_000;

/** Where the application of a session stands, as last read; `refusal` while it cannot be read. */
export function useCaseView(sessionId: string, onSignedOut: () => void) {
  const [standing, setStanding] = useState<CaseView>();
  const [refusal, setRefusal] = useState<Refusal>();
  const known = useRef(0);
  usePolling(async () => {
    const result = await staffApi.standing(sessionId, known.current);
    if (!result.ok) {
      if (result.refusal.reason === 'signedOut') onSignedOut();
      else setRefusal(result.refusal);
      return;
    }
    setRefusal(undefined);
    if (result.value.unchanged) return;
    known.current = result.value.standing.version;
    setStanding(result.value.standing);
  }, everyMs);
  return { standing, refusal };
}
