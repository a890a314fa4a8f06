import { Gauge, type Registry } from 'prom-client';

/**
 * Which files of hosts this process works with, so that nodes that differ are seen.
 *
 * @param hash - asked at each scrape
 */
export function registerHostsInfo(registry: Registry, hash: () => string): void {
  const info: Gauge<'hash'> = new Gauge({
    name: 'afilia_hosts_info',
    help: 'Hash of the files of hosts that are in use here; always 1',
    labelNames: ['hash'],
    registers: [registry],
    collect: () => {
      info.reset();
      info.set({ hash: hash() }, 1);
    },
  });
}
