import { useState } from 'react';
import type { ApiResult, Refusal } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';
import { useStaff } from '../app/staff-context.ts';

/** State of a card on the first page; `refusal` if the last request failed. */
export type Answered<Answer> = { value: Answer | undefined; refusal: Refusal | undefined };

const everyMs = 30_000;
/** A read of it is on record: it is requested when the page is opened or becomes visible again. */
const never = 24 * 3600 * 1000;

/** Asks now and each half minute, and not while the tab is hidden. A member of staff who is signed out is sent away. */
export function useAnswerHere<Answer>(
  ask: () => Promise<ApiResult<Answer>>,
  how: 'polled' | 'recorded' = 'polled',
): Answered<Answer> {
  const { onSignedOut } = useStaff();
  const [answered, setAnswered] = useState<Answered<Answer>>({ value: undefined, refusal: undefined });
  const refresh = async () => {
    const answer = await ask();
    if (answer.ok) setAnswered({ value: answer.value, refusal: undefined });
    else if (answer.refusal.reason === 'signedOut') onSignedOut();
    else setAnswered(({ value }) => ({ value, refusal: answer.refusal }));
  };
  usePolling(refresh, how === 'polled' ? everyMs : never);
  return answered;
}
