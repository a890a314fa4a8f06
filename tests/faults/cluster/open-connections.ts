import { readFileSync } from 'node:fs';

const established = '01';

/** Counts open connections on this machine to a local port, used or idle; Linux only. */
export function openConnectionsTo(port: number): number {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, , remote = '', state] = line.trim().split(/\s+/u);
      return state === established && remote.endsWith(`:${wanted}`);
    }).length;
}
