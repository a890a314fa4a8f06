import { Gauge, type Registry } from 'prom-client';
import type { WebhookBacklog } from '../store/webhook-backlog.ts';

/** The life of an answer in ms: while a bank's system is away, the query reads everything that waits for it. */
const freshMs = 60_000;

/** Registers gauges of the endpoints of hosts that are on and off, and of the delay of their announcements. */
export function registerWebhookGauges(registry: Registry, backlog: () => Promise<WebhookBacklog>): void {
  let known: { at: number; found: Promise<WebhookBacklog> } | undefined;
  const found = async (): Promise<WebhookBacklog | undefined> => {
    if (!known || Date.now() - known.at > freshMs) {
      const requested = backlog();
      known = { at: Date.now(), found: requested };
      requested.catch(() => (known = undefined));
    }
    // The address /readyz reports a database that is away; the other numbers are still wanted.
    return known.found.catch(() => undefined);
  };
  const registers = [registry];
  const endpoints: Gauge = new Gauge({
    name: 'afilia_webhook_endpoints',
    help: 'Endpoints that hosts made, by whether they are on or off',
    labelNames: ['state'],
    registers,
    async collect() {
      const now = await found();
      endpoints.reset();
      if (now) for (const state of ['on', 'off'] as const) endpoints.set({ state }, now[state]);
    },
  });
  const oldest: Gauge = new Gauge({
    name: 'afilia_webhook_oldest_seconds',
    help: 'How long the oldest change has waited that an endpoint of a host is to be told',
    registers,
    async collect() {
      const now = await found();
      // Zero would say that nothing waits.
      oldest.set(now?.oldestSeconds ?? NaN);
    },
  });
}
