import { Gauge, type Registry } from 'prom-client';

/**
 * Registers if this process can do its work, as `/readyz` says, and why not.
 *
 * @param reasons - all that there can be, so that each has a number before it first happens
 * @param findNotReady - finds the reason that holds now; nothing when the process is ready
 */
export function registerReadiness<Reason extends string>(
  registry: Registry,
  reasons: readonly Reason[],
  findNotReady: () => Promise<Reason | undefined>,
): void {
  let requested: Promise<Reason | undefined> | undefined;
  // Both numbers of a scrape are of one answer: the database is asked once.
  const inTheWay = () => (requested ??= findNotReady().finally(() => (requested = undefined)));
  const because: Gauge = new Gauge({
    name: 'afilia_not_ready',
    help: 'Why this process is not ready: 1 for the reason',
    labelNames: ['because'],
    registers: [registry],
    async collect() {
      const now = await inTheWay();
      for (const reason of reasons) because.set({ because: reason }, reason === now ? 1 : 0);
    },
  });
  const ready: Gauge = new Gauge({
    name: 'afilia_ready',
    help: 'Whether this process can do its work, as /readyz says',
    registers: [registry],
    async collect() {
      ready.set((await inTheWay()) === undefined ? 1 : 0);
    },
  });
}
