import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffDeliveries, StaffDelivery } from '@afilia/api-contract/partners/webhook-answers';
import { type Refusal, staffApi, type StaffInput } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { integrationText } from '../text/integration.ts';
import { arrivals, type Followed } from './followed-deliveries.ts';

const { deliveries: text } = integrationText;

const everyMs = 3_000;
/** An endpoint that answers late is followed no longer than this. */
const longestMs = 2 * 60_000;

/**
 * Deliveries as a filter finds them. One that was sent again is followed until its answer is there: the list is requested
 * again every few seconds, and `news` says what came.
 *
 * @param filter, onRefused - stable between renders
 */
export function useDeliveries(filter: StaffInput<'listDeliveries'>, onRefused: (refusal: Refusal) => void) {
  const [list, setList] = useState<StaffDeliveries>();
  const [onTheWay, setOnTheWay] = useState<Followed>(new Map());
  const [news, setNews] = useState<{ severity: 'info' | 'success' | 'warning'; words: string }>();
  const followed = useRef(onTheWay);
  const latest = useRef(0);
  const listed = useRef(filter);
  const keep = useCallback((next: Followed) => {
    followed.current = next;
    setOnTheWay(next);
  }, []);

  const take = useCallback(
    (found: StaffDeliveries) => {
      setList(found);
      // Those of another filter may not be here to be seen.
      const before = listed.current === filter ? followed.current : new Map<string, never>();
      if (listed.current !== filter) setNews(undefined);
      listed.current = filter;
      const { arrived, left } = arrivals(before, found.deliveries, filter.result, Date.now());
      if (left.size !== followed.current.size) keep(left);
      if (arrived.length > 0)
        setNews({
          severity: arrived.every(({ isDelivered }) => isDelivered) ? 'success' : 'warning',
          words: arrived.map(({ words }) => words).join(' '),
        });
    },
    [filter, keep],
  );
  const load = useCallback(() => {
    const question = ++latest.current;
    return staffApi.listDeliveries(filter).then((answer) => {
      // A later question overtook it.
      if (question !== latest.current) return undefined;
      return answer.ok ? take(answer.value) : onRefused(answer.refusal);
    });
  }, [filter, onRefused, take]);

  useEffect(() => void load(), [load]);
  usePolling(async () => {
    if (followed.current.size > 0) await load();
  }, everyMs);

  const follow = (delivery: StaffDelivery) => {
    keep(new Map([...followed.current, [delivery.id, { before: delivery, until: Date.now() + longestMs }]]));
    setNews({ severity: 'info', words: text.resent });
    return load();
  };
  return { list, onTheWay, news, load, follow };
}
