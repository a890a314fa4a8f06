import { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * So long a connection that has something to answer may say nothing, in milliseconds: more than anything we ask takes,
 * and than a node waits for another that migrates.
 */
export const longestSilenceMs = 60_000;

/**
 * Breaks a connection that is silent for too long. A server that vanishes with its machine, or a network that drops what
 * is sent, never says that it is gone: the system notices after a quarter of an hour, and whoever asked would wait so long.
 *
 * @param client - connected; idle for less than this, or asked something now and then
 */
export function giveUpSilence(client: ClientBase, silenceMs = longestSilenceMs): void {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silenceMs, () => {
    stream.destroy(Object.assign(new Error('The server said nothing for too long'), { code: 'ETIMEDOUT' }));
  });
}
