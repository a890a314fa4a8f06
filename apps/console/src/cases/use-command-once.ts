import { useRef, useState } from 'react';
import type { ApiResult } from '../api/staff-api.ts';

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
    if (answer.ok || answer.refusal.reason !== 'offline') commandId.current = crypto.randomUUID();
    return answer;
  };
  return { pending, run };
}
