import { retryDelaysMs } from '@afilia/api-contract/retry-delays';

/** A server that names a longer time is no longer waited for, in milliseconds. */
const longestMs = 10_000;

/** The pause that a server which took no request demands, in milliseconds; undefined for any other answer. */
function retryAfterMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 503 && Number.isInteger(seconds) ? seconds * 1_000 : undefined;
}

/**
 * Sends a request until the server takes it. A server whose event loop is late answers 503 with `Retry-After` before it looks at a
 * request, and one whose database is away does so in the middle of it (decision platform-databases).
 *
 * @param send - one try
 * @param maySendAgain - tells if the same request has its effect once when it is sent again after an answer to come back; true if
 * absent
 * @returns the last answer: another one than 503, or that of the last try
 */
export async function sendAgainWhileBusy(
  send: () => Promise<Response>,
  maySendAgain: (answer: Response) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Response> {
  for (const pauseMs of retryDelaysMs) {
    const answer = await send();
    const afterMs = retryAfterMs(answer);
    if (afterMs === undefined || afterMs > longestMs || !(await maySendAgain(answer.clone()))) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, afterMs)));
  }
  return send();
}
