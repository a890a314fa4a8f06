import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPoller, type Poller } from '../../shell/api/poller.ts';
import { staffApi } from '../../shell/api/staff-api.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import type { Visitors } from './visitors-context.ts';

/** While a page shows the list, and while only its count is shown. */
const intervalMs = { shown: 3_000, counted: 10_000 };

/** Requests the waiting people for as long as the console is open, in a hidden tab too. */
export function useWatchedVisitors(): Visitors {
  const { claim, onSignedOut } = useStaff();
  const { adopt } = claim;
  const [answered, setAnswered] = useState<Pick<Visitors, 'list' | 'refusal'>>({
    list: undefined,
    refusal: undefined,
  });
  const poller = useRef<Poller>(undefined);
  const shownBy = useRef(0);

  useEffect(() => {
    let isOver = false;
    const poll = async () => {
      const result = await staffApi.listVisitors();
      if (isOver) return;
      if (result.ok) {
        setAnswered({ list: result.value, refusal: undefined });
        adopt(result.value.visitors);
      } else if (result.refusal.reason === 'signedOut') onSignedOut();
      else setAnswered(({ list }) => ({ list, refusal: result.refusal }));
    };
    const own = createPoller(poll, () =>
      shownBy.current > 0 && !document.hidden ? intervalMs.shown : intervalMs.counted,
    );
    const onVisible = () => {
      if (!document.hidden) void own.now();
    };
    poller.current = own;
    void own.now();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      own.stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [adopt, onSignedOut]);

  const refresh = useCallback(async () => poller.current?.now(), []);
  const show = useCallback(() => {
    shownBy.current += 1;
    void poller.current?.now();
    return () => {
      shownBy.current -= 1;
    };
  }, []);
  return useMemo(() => ({ ...answered, refresh, show }), [answered, refresh, show]);
}
