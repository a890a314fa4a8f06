import { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * How long a connection may owe an answer, in milliseconds: longer than any statement of ours and than a node waits for
 * another that migrates.
 */
export const inactivityTimeoutMs = 60_000;

/**
 * Destroys a connection without traffic. A machine that vanishes or a network that drops packets sends no error, and
 * the system would notice only after a quarter of an hour.
 *
 * @param client - connected; idle for less than this, or asked something now and then
 */
export function setInactivityTimeout(client: ClientBase, timeoutMs = inactivityTimeoutMs): void {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(timeoutMs, () => {
    stream.destroy(Object.assign(new Error('The server said nothing for too long'), { code: 'ETIMEDOUT' }));
  });
}
