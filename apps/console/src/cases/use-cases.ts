import { useCallback, useEffect, useState } from 'react';
import type { StaffCases } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';

/** The list of cases, and why there is none. */
export function useCases(onSignedOut: () => void) {
  const [list, setList] = useState<StaffCases>();
  const [refusal, setRefusal] = useState<Refusal>();
  const load = useCallback(
    () =>
      staffApi.cases().then((answer) => {
        if (!answer.ok && answer.refusal.reason === 'signedOut') return onSignedOut();
        setRefusal(answer.ok ? undefined : answer.refusal);
        return answer.ok ? setList(answer.value) : undefined;
      }),
    [onSignedOut],
  );
  useEffect(() => void load(), [load]);
  return { list, refusal, load };
}
