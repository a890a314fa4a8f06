import { useCallback, useEffect, useState } from 'react';
import type { LiveVisitor } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { claimAfter } from './claim-after.ts';

/** The session that this member claimed. */
export type HelpClaim = {
  take: (sessionId: string) => Promise<Refusal | undefined>;
  drop: (sessionId: string) => Promise<void>;
  /** Goes on with the state of the newest list. */
  adopt: (visitors: readonly LiveVisitor[]) => void;
};

/** Half of the time that a claim holds without it. */
const renewalMs = 50_000;

/** Renews the claim of this member while the console is open; one at a time. */
export function useHelpClaim(): HelpClaim {
  const [mine, setMine] = useState<string>();
  useEffect(() => {
    if (mine === undefined) return undefined;
    const renewal = setInterval(
      () =>
        void staffApi.claimHelp({ sessionId: mine }).then((answer) => {
          // A colleague has claimed it, or the person is gone. A server that is away gets the request again.
          if (!answer.ok && answer.refusal.reason !== 'offline') setMine(undefined);
          return undefined;
        }),
      renewalMs,
    );
    return () => clearInterval(renewal);
  }, [mine]);

  const take = useCallback(
    async (sessionId: string) => {
      const answer = await staffApi.claimHelp({ sessionId });
      if (!answer.ok) return answer.refusal;
      if (mine !== undefined && mine !== sessionId) await staffApi.releaseHelp({ sessionId: mine });
      setMine(sessionId);
      return undefined;
    },
    [mine],
  );
  const drop = useCallback(async (sessionId: string) => {
    setMine((current) => (current === sessionId ? undefined : current));
    await staffApi.releaseHelp({ sessionId });
  }, []);
  const adopt = useCallback(
    (visitors: readonly LiveVisitor[]) => setMine((current) => claimAfter(current, visitors)),
    [],
  );
  return { take, drop, adopt };
}
