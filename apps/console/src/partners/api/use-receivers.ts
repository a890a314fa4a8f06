import { useEffect, useState } from 'react';
import type { ApiResult, Refusal } from '../../shell/api/staff-api.ts';

type Receivers<Receiver> = ApiResult<{ receivers: Receiver[] }>;

/**
 * Requests once the possible receivers of a thing.
 *
 * @param of - id of the thing that is handed on
 * @returns undefined until the answer came
 */
export function useReceivers<Receiver>(
  of: string,
  request: (of: string) => Promise<Receivers<Receiver>>,
  onRefused: (refusal: Refusal) => void,
): readonly Receiver[] | undefined {
  const [receivers, setReceivers] = useState<readonly Receiver[]>();
  useEffect(() => {
    void request(of).then((answer) =>
      answer.ok ? setReceivers(answer.value.receivers) : onRefused(answer.refusal),
    );
  }, [of, request, onRefused]);
  return receivers;
}
