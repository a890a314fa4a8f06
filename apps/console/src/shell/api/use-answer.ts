import { useState } from 'react';
import type { ApiResult, Refusal } from './staff-api.ts';

/** The latest answer of a request that a form sends, or its refusal. A member of staff who is signed out is sent away. */
export function useAnswer<Answer>(onSignedOut: () => void) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = async (request: () => Promise<ApiResult<Answer>>): Promise<Answer | undefined> => {
    setPending(true);
    const result = await request();
    setPending(false);
    if (!result.ok && result.refusal.reason === 'signedOut') {
      onSignedOut();
      return undefined;
    }
    const value = result.ok ? result.value : undefined;
    setAnswer(value);
    setRefusal(result.ok ? undefined : result.refusal);
    return value;
  };
  return { pending, answer, refusal, ask };
}
