import { useCallback, useEffect, useState } from 'react';
import type { LiveVisitor } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { claimsAfter } from './claim-after.ts';

/** The sessions that this member claimed. */
export type HelpClaim = {
  take: (sessionId: string) => Promise<Refusal | undefined>;
  drop: (sessionId: string) => Promise<void>;
  /** Goes on with the state of the newest list. */
  adopt: (visitors: readonly LiveVisitor[]) => void;
};

/** Half of the time that a claim holds without it. */
const renewalMs = 50_000;

/** Renews the claims of this member while the console is open; the server limits their number. */
export function useHelpClaim(): HelpClaim {
  const [mine, setMine] = useState<readonly string[]>([]);
  useEffect(() => {
    if (mine.length === 0) return undefined;
    const renew = async (sessionId: string) => {
      const answer = await staffApi.claimHelp({ sessionId });
      // A colleague has claimed it, or the person is gone. A server that is away gets the request again.
      if (!answer.ok && answer.refusal.reason !== 'offline')
        setMine((current) => current.filter((id) => id !== sessionId));
    };
    const renewal = setInterval(() => {
      for (const sessionId of mine) void renew(sessionId);
    }, renewalMs);
    return () => clearInterval(renewal);
  }, [mine]);

  const take = useCallback(async (sessionId: string) => {
    const answer = await staffApi.claimHelp({ sessionId });
    if (!answer.ok) return answer.refusal;
    setMine((current) => (current.includes(sessionId) ? current : [...current, sessionId]));
    return undefined;
  }, []);
  const drop = useCallback(async (sessionId: string) => {
    setMine((current) => current.filter((id) => id !== sessionId));
    await staffApi.releaseHelp({ sessionId });
  }, []);
  const adopt = useCallback(
    (visitors: readonly LiveVisitor[]) => setMine((current) => claimsAfter(current, visitors)),
    [],
  );
  return { take, drop, adopt };
}
