import { useCallback, useEffect, useState } from 'react';
import type { StaffOwnSession, StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import { type ApiResult, type Refusal, staffApi, type StaffInput } from '../shell/api/staff-api.ts';

type EndOwnSessions = StaffInput<'endOwnSessions'>;

type OwnSessionsState = {
  /** Undefined before the first answer. */
  sessions?: StaffOwnSession[];
  refusal?: Refusal;
  /** The request that is being sent. */
  pending?: EndOwnSessions;
  /** The latest completed request. */
  ended?: EndOwnSessions;
};

/**
 * Loads and ends the sign-in sessions of the signed-in staff member.
 *
 * @param onSignedOut - the current session ended
 */
export function useOwnSessions(onSignedOut: () => void): OwnSessionsState & {
  load: () => Promise<void>;
  end: (which: EndOwnSessions) => Promise<void>;
} {
  const [state, setState] = useState<OwnSessionsState>({});
  const applyResult = useCallback(
    (result: ApiResult<StaffOwnSessions>, which?: EndOwnSessions) => {
      if (result.ok) return setState({ sessions: result.value.sessions, ...(which && { ended: which }) });
      if (result.refusal.reason === 'signedOut') return onSignedOut();
      setState(({ sessions }) => ({ ...(sessions && { sessions }), refusal: result.refusal }));
    },
    [onSignedOut],
  );
  const load = async () => applyResult(await staffApi.listOwnSessions());
  const end = async (which: EndOwnSessions) => {
    setState(({ sessions }) => ({ ...(sessions && { sessions }), pending: which }));
    applyResult(await staffApi.endOwnSessions(which), which);
  };
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      const result = await staffApi.listOwnSessions();
      if (isMounted) applyResult(result);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [applyResult]);
  return { ...state, load, end };
}
