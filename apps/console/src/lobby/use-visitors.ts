import { useState } from 'react';
import type { LiveVisitors } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';

/** Who waits, as last heard; `refusal` while the last question was not answered. */
export type Visitors = { list: LiveVisitors | undefined; refusal: Refusal | undefined };

const everyMs = 3_000;

/** @param onSignedOut - the session is over */
export function useVisitors(onSignedOut: () => void): Visitors {
  const [visitors, setVisitors] = useState<Visitors>({ list: undefined, refusal: undefined });
  usePolling(async () => {
    const result = await staffApi.visitors();
    if (result.ok) setVisitors({ list: result.value, refusal: undefined });
    else if (result.refusal.reason === 'signedOut') onSignedOut();
    else setVisitors(({ list }) => ({ list, refusal: result.refusal }));
  }, everyMs);
  return visitors;
}
