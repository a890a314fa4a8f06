import { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * How long a connection may owe an answer, in milliseconds: longer than any statement of ours and than a node waits for
 * another that migrates.
 */
export const inactivityTimeoutMs = 60_000;

const streamOf = (client: ClientBase): Socket | undefined => {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  return stream instanceof Socket ? stream : undefined;
};

/** Ends a connection at once, as if it had been lost: a pool makes a new one, a listener connects anew. */
export function dropConnection(client: ClientBase, reason: string): void {
  streamOf(client)?.destroy(Object.assign(new Error(reason), { code: 'ECONNABORTED' }));
}

/**
 * Destroys a connection without traffic. A machine that vanishes or a network that drops packets sends no error, and
 * the system would notice only after a quarter of an hour.
 *
 * @param client - connected; idle for less than this, or asked something now and then
 */
export function setInactivityTimeout(client: ClientBase, timeoutMs = inactivityTimeoutMs): void {
  const stream = streamOf(client);
  stream?.setTimeout(timeoutMs, () => {
    stream.destroy(Object.assign(new Error('The server said nothing for too long'), { code: 'ETIMEDOUT' }));
  });
}
