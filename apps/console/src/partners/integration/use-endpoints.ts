import { useCallback, useEffect, useState } from 'react';
import type { StaffEndpoints } from '@afilia/api-contract/partners/webhook-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';

/** Endpoints as they are now; `load` asks again. */
export function useEndpoints(onRefused: (refusal: Refusal) => void) {
  const [found, setFound] = useState<StaffEndpoints>();
  const load = useCallback(
    () =>
      staffApi
        .listEndpoints()
        .then((answer) => (answer.ok ? setFound(answer.value) : onRefused(answer.refusal))),
    [onRefused],
  );
  useEffect(() => void load(), [load]);
  return { found, load };
}
