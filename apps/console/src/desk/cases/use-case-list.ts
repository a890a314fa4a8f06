import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CaseQuery, StaffCases, StaffQueues } from '@afilia/api-contract/desk/case-list-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { onCaseChange } from '../api/case-changes.ts';
import { isCountedAlike } from './counted-alike.ts';

/** A page of the list: after or before a mark, or the last one; the first where absent. */
export type CasePlace = { after?: string; before?: string; last?: 'true' };

const queuesEveryMs = 30_000;

/**
 * The page of the list that is shown, and how many wait in each queue. It is requested again when a sent command is
 * done, when the tab becomes visible, and when the counts of the queues differ from the last ones: a case was opened,
 * decided or closed.
 *
 * @param onRefused - stable between renders
 * @param isBeside - the list stands beside a case: no counts are shown or requested, and the rows are requested again
 */
export function useCaseList(
  query: CaseQuery,
  place: CasePlace,
  onRefused: (refusal: Refusal) => void,
  isBeside = false,
) {
  const [list, setList] = useState<StaffCases>();
  const [queues, setQueues] = useState<StaffQueues>();
  const [again, setAgain] = useState({});
  const question = useMemo(() => ({ requested: { ...query, ...place }, again }), [query, place, again]);
  useEffect(() => {
    let isCurrent = true;
    void staffApi.listCases(question.requested).then((answer) => {
      // Another filter overtook it.
      if (!isCurrent) return undefined;
      return answer.ok ? setList(answer.value) : onRefused(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [question, onRefused]);
  const counted = useRef<StaffQueues>(undefined);
  const count = useCallback(async () => {
    const answer = await staffApi.countCases();
    if (answer.ok) {
      if (counted.current && !isCountedAlike(counted.current, answer.value)) setAgain({});
      counted.current = answer.value;
      setQueues(answer.value);
    } else if (answer.refusal.reason === 'signedOut') onRefused(answer.refusal);
  }, [onRefused]);
  const isFirst = useRef(true);
  const look = useCallback(async () => {
    // The rows of the first look are on their way.
    if (!isFirst.current) setAgain({});
    isFirst.current = false;
  }, []);
  usePolling(isBeside ? look : count, queuesEveryMs);
  const reload = useCallback(() => {
    setAgain({});
    if (!isBeside) void count();
  }, [count, isBeside]);
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) setAgain({});
    };
    document.addEventListener('visibilitychange', onVisible);
    const stop = onCaseChange(reload);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [reload]);
  return { list, queues, reload };
}
