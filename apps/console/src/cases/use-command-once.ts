import { useRef, useState } from 'react';
import type { ApiResult } from '../api/staff-api.ts';

/** Whether it is known what became of a command: it may have been carried out where the answer was lost, or a proxy's. */
export const isAnswered = (answer: ApiResult<unknown>): boolean =>
  answer.ok || (answer.refusal.reason !== 'offline' && answer.refusal.reason !== 'internal');

/**
 * Sends a command under an id that stays the same while its answer was lost, so that it is carried out once; after an
 * answer the next one has a new id.
 */
export function useCommandOnce() {
  const [pending, setPending] = useState(false);
  const commandId = useRef(crypto.randomUUID());
  const run = async <Answer>(
    send: (commandId: string) => Promise<ApiResult<Answer>>,
  ): Promise<ApiResult<Answer>> => {
    setPending(true);
    const answer = await send(commandId.current);
    setPending(false);
    if (isAnswered(answer)) commandId.current = crypto.randomUUID();
    return answer;
  };
  return { pending, run };
}
