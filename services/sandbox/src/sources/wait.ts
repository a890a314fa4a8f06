import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits as a real source would; ends at once when the caller goes away, so that nothing keeps a closing server. */
export async function wait(milliseconds: number, request: IncomingMessage): Promise<void> {
  if (milliseconds <= 0) return;
  const closed = new AbortController();
  const leave = () => closed.abort();
  request.socket.once('close', leave);
  try {
    await sleep(milliseconds, undefined, { signal: closed.signal });
  } catch {
    // The caller left: whatever is answered now goes nowhere.
  } finally {
    request.socket.off('close', leave);
  }
}
