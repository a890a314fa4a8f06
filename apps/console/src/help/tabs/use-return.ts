import { useCallback, useEffect, useState } from 'react';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { createOpenHelps } from './open-helps.ts';

/**
 * Enters the help of the address again, after a reload or by a link, and the others that this window had open before the
 * reload: the server lets in the agents whom the person let in. It does not let an observer in so, because each observation
 * needs the person's consent.
 *
 * @param current - the session of the address
 */
export function useReturn(current: string): { refusal: Refusal | undefined; retry: () => void } {
  const { me, helps, keep, onSignedOut } = useStaff();
  const [stored] = useState(() => createOpenHelps(() => sessionStorage, me.id));
  const [refused, setRefused] = useState<{ sessionId: string; refusal: Refusal }>();
  const [coming, setComing] = useState<readonly string[]>(() => stored.read().filter((id) => id !== current));
  const refusal = refused?.sessionId === current ? refused.refusal : undefined;
  const isMissing = refusal === undefined && helps.every(({ sessionId }) => sessionId !== current);

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    void staffApi.joinSession({ sessionId: current }).then((joined) => {
      if (!isCurrent) return undefined;
      if (joined.ok) return keep(joined.value);
      return joined.refusal.reason === 'signedOut'
        ? onSignedOut()
        : setRefused({ sessionId: current, refusal: joined.refusal });
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, current, keep, onSignedOut]);

  const [others] = useState(coming);
  useEffect(() => {
    let isCurrent = true;
    for (const sessionId of others)
      void staffApi.joinSession({ sessionId }).then((joined) => {
        if (!isCurrent) return undefined;
        if (joined.ok) keep(joined.value);
        return setComing((ids) => ids.filter((id) => id !== sessionId));
      });
    return () => {
      isCurrent = false;
    };
  }, [others, keep]);

  useEffect(() => {
    const open = helps.filter(({ observes }) => !observes).map(({ sessionId }) => sessionId);
    stored.write([...new Set([...open, ...coming])]);
  }, [stored, helps, coming]);
  // Left on purpose, or signed out; a reload ends no effects.
  useEffect(() => () => stored.write([]), [stored]);

  const retry = useCallback(() => setRefused(undefined), []);
  return { refusal, retry };
}
