import { useCallback, useEffect, useState } from 'react';
import type { EndOwnSessions, StaffOwnSession, StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import { type Asked, type Refusal, staffApi } from '../api/staff-api.ts';

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
  ask: () => Promise<void>;
  end: (which: EndOwnSessions) => Promise<void>;
} {
  const [known, setKnown] = useState<Known>({});
  const take = useCallback(
    (asked: Asked<StaffOwnSessions>, which?: EndOwnSessions) => {
      if (asked.ok) return setKnown({ sessions: asked.value.sessions, ...(which && { ended: which }) });
      if (asked.refusal.reason === 'signedOut') return onSignedOut();
      setKnown(({ sessions }) => ({ ...(sessions && { sessions }), refusal: asked.refusal }));
    },
    [onSignedOut],
  );
  const ask = async () => take(await staffApi.ownSessions());
  const end = async (which: EndOwnSessions) => {
    setKnown(({ sessions }) => ({ ...(sessions && { sessions }), pending: which }));
    take(await staffApi.endOwnSessions(which), which);
  };
  useEffect(() => {
    let onScreen = true;
    const load = async () => {
      const asked = await staffApi.ownSessions();
      if (onScreen) take(asked);
    };
    void load();
    return () => {
      onScreen = false;
    };
  }, [take]);
  return { ...known, ask, end };
}
