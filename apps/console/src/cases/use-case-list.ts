import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CaseQuery, StaffCases, StaffQueues } from '@afilia/api-contract/staff/case-list-answers';
import { type CasePlace, casesApi } from '../api/cases-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';

const queuesEveryMs = 30_000;

/**
 * The page of the list that is shown, and how many wait in each queue.
 *
 * @param onRefused - stable between renders
 */
export function useCaseList(query: CaseQuery, place: CasePlace, onRefused: (refusal: Refusal) => void) {
  const [list, setList] = useState<StaffCases>();
  const [queues, setQueues] = useState<StaffQueues>();
  const [again, setAgain] = useState({});
  const question = useMemo(() => ({ asked: { ...query, ...place }, again }), [query, place, again]);
  useEffect(() => {
    let isCurrent = true;
    void casesApi.list(question.asked).then((answer) => {
      // Another filter overtook it.
      if (!isCurrent) return undefined;
      return answer.ok ? setList(answer.value) : onRefused(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [question, onRefused]);
  const count = useCallback(async () => {
    const answer = await casesApi.queues();
    if (answer.ok) setQueues(answer.value);
    else if (answer.refusal.reason === 'signedOut') onRefused(answer.refusal);
  }, [onRefused]);
  usePolling(count, queuesEveryMs);
  const reload = useCallback(() => {
    setAgain({});
    void count();
  }, [count]);
  return { list, queues, reload };
}
