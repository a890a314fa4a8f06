import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Change } from '../../record/ports/application-store.ts';
import type { HandOverBacklog } from '../ports/registrations.ts';

/** From seconds, as usual, to the five days that the core may take. */
const buckets = [5, 30, 60, 300, 1800, 3600, 14_400, 86_400, 172_800, 432_000];

/** Measures the time that the acquirer's core took to give a merchant its code, from the operator's signature on. */
export function countHandOvers(registry: Registry): {
  count: (change: Pick<Change, 'after' | 'events'>) => void;
} {
  const seconds = new Histogram({
    name: 'afilia_handover_seconds',
    help: 'From the last signature to the code of the merchant',
    buckets,
    registers: [registry],
  });
  return {
    count: ({ after, events }) => {
      const created = events.find(({ type }) => type === 'MerchantCreated');
      if (!created || !after.completion) return;
      seconds.observe((Date.parse(created.at) - Date.parse(after.completion.signedAt)) / 1000);
    },
  };
}

/** The life of an answer of the database, in ms. */
const freshMs = 10_000;

/**
 * Registers gauges of the applications that wait for the core, and of the differences between it and us; read from the
 * database when Prometheus comes by.
 */
export function registerHandOverGauges(registry: Registry, backlog: () => Promise<HandOverBacklog>): void {
  let known: { at: number; row: Promise<HandOverBacklog | undefined> } | undefined;
  const read = () => {
    if (!known || Date.now() - known.at > freshMs)
      // /readyz reports a database that is away; the other numbers are still wanted.
      known = { at: Date.now(), row: backlog().catch(() => undefined) };
    return known.row;
  };
  const gaugeOf = (name: string, help: string, field: keyof HandOverBacklog) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = await read();
        if (row) gauge.set(row[field]);
      },
    });
  };
  gaugeOf('afilia_handover_pending', 'Signed applications whose merchant has no code yet', 'pending');
  gaugeOf(
    'afilia_handover_oldest_seconds',
    'How long the oldest of them has waited, since the last signature',
    'oldestSeconds',
  );
  gaugeOf(
    'afilia_handover_differences',
    'Merchants that the core refuses, has otherwise, has not, or has and we do not know',
    'differences',
  );
}
