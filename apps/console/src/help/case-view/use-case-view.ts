import { useRef, useState } from 'react';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';

const intervalMs = 3_000;

/** Polls the case view of a session's application; `refusal` while it cannot be read, `isWithheld` without the person's yes. */
export function useCaseView(sessionId: string, onSignedOut: () => void) {
  const [caseView, setCaseView] = useState<CaseView>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isWithheld, setWithheld] = useState(false);
  const knownVersion = useRef(0);
  usePolling(async () => {
    const result = await staffApi.readApplication({ sessionId, since: knownVersion.current });
    if (!result.ok) {
      if (result.refusal.reason === 'signedOut') onSignedOut();
      else setRefusal(result.refusal);
      return;
    }
    setRefusal(undefined);
    if (result.value.unchanged) return;
    setWithheld(result.value.standing === null);
    if (result.value.standing === null) return;
    knownVersion.current = result.value.standing.version;
    setCaseView(result.value.standing);
  }, intervalMs);
  return { caseView, refusal, isWithheld };
}
