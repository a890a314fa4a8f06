import { useCallback, useEffect, useState } from 'react';
import type { EndOwnSessions, StaffOwnSession, StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import { type ApiResult, type Refusal, staffApi } from '../api/staff-api.ts';

type Known = {
  /** Nothing until they were told once. */
  sessions?: StaffOwnSession[];
  refusal?: Refusal;
  /** What is being ended now. */
  pending?: EndOwnSessions;
  /** What was ended last. */
  ended?: EndOwnSessions;
};

/**
 * The sessions of whoever sits here.
 *
 * @param onSignedOut - when this one is over
 */
export function useOwnSessions(onSignedOut: () => void): Known & {
  load: () => Promise<void>;
  end: (which: EndOwnSessions) => Promise<void>;
} {
  const [known, setKnown] = useState<Known>({});
  const take = useCallback(
    (result: ApiResult<StaffOwnSessions>, which?: EndOwnSessions) => {
      if (result.ok) return setKnown({ sessions: result.value.sessions, ...(which && { ended: which }) });
      if (result.refusal.reason === 'signedOut') return onSignedOut();
      setKnown(({ sessions }) => ({ ...(sessions && { sessions }), refusal: result.refusal }));
    },
    [onSignedOut],
  );
  const load = async () => take(await staffApi.ownSessions());
  const end = async (which: EndOwnSessions) => {
    setKnown(({ sessions }) => ({ ...(sessions && { sessions }), pending: which }));
    take(await staffApi.endOwnSessions(which), which);
  };
  useEffect(() => {
    let onScreen = true;
    const load = async () => {
      const result = await staffApi.ownSessions();
      if (onScreen) take(result);
    };
    void load();
    return () => {
      onScreen = false;
    };
  }, [take]);
  return { ...known, load, end };
}
