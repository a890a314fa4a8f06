import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { registerCertificateDays } from './register-certificate-days.ts';
import { registerPoolGauges } from './register-pool-gauges.ts';
import { registerProcessMetrics } from './register-process-metrics.ts';
import { registerReadiness } from './register-readiness.ts';
import { registerWebhookGauges } from '../../partners/metrics/register-webhook-gauges.ts';

/** The lines of a scrape that are no comment. */
const scrape = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('a process that is ready says so, one that is not names its reason alone', async () => {
  const registry = new Registry();
  const reasons = ['database', 'starting'] as const;
  let inTheWay: (typeof reasons)[number] | undefined;
  registerReadiness(registry, reasons, async () => inTheWay);
  const reported = async () => (await scrape(registry)).toSorted();
  expect(await reported()).toEqual([
    'afilia_not_ready{because="database"} 0',
    'afilia_not_ready{because="starting"} 0',
    'afilia_ready 1',
  ]);
  inTheWay = 'database';
  expect(await reported()).toEqual([
    'afilia_not_ready{because="database"} 1',
    'afilia_not_ready{because="starting"} 0',
    'afilia_ready 0',
  ]);
});

test('connections are reported by state, as they are at the scrape', async () => {
  const registry = new Registry();
  let state = { busy: 1, idle: 2, waiting: 0 };
  registerPoolGauges(registry, () => state);
  await scrape(registry);
  state = { busy: 3, idle: 0, waiting: 4 };
  expect(await scrape(registry)).toEqual([
    'afilia_pool_connections{state="busy"} 3',
    'afilia_pool_connections{state="idle"} 0',
    'afilia_pool_connections{state="waiting"} 4',
  ]);
});

test('every process tells its version, its Node, its memory and its event loop', async () => {
  const registry = new Registry();
  registerProcessMetrics(registry, '1.4.0');
  const text = (await scrape(registry)).join('\n');
  expect(text).toContain(`afilia_build_info{version="1.4.0",node="${process.versions.node}"} 1`);
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(name);
});

test('certificates are requested once an hour, and an unavailable signer delays no scrape', async () => {
  vi.useFakeTimers();
  const registry = new Registry();
  let requested = 0;
  let answer: () => Promise<Record<string, number>> = () => new Promise(() => undefined);
  registerCertificateDays(registry, () => {
    requested += 1;
    return answer();
  });
  expect(await scrape(registry)).toEqual([]);
  answer = async () => ({ seal: 59 });
  vi.advanceTimersByTime(3_600_000);
  await scrape(registry);
  expect(await scrape(registry)).toEqual(['afilia_certificate_days{which="seal"} 59']);
  expect(requested).toBe(2);
  vi.useRealTimers();
});

test('endpoints are reported by state, with the oldest delay; an unavailable database is requested again', async () => {
  const registry = new Registry();
  let isAway = true;
  registerWebhookGauges(registry, async () => {
    if (isAway) throw new Error('away');
    return { on: 3, off: 1, oldestSeconds: 42 };
  });
  expect(await scrape(registry)).toEqual(['afilia_webhook_oldest_seconds Nan']);
  isAway = false;
  expect(await scrape(registry)).toEqual([
    'afilia_webhook_endpoints{state="on"} 3',
    'afilia_webhook_endpoints{state="off"} 1',
    'afilia_webhook_oldest_seconds 42',
  ]);
});
