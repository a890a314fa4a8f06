import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowEventTypes } from '@afilia/domain/application/model/flow/names';
import { countTransitions } from '@afilia/backend/signing/metrics/count-transitions';
import { countReports } from '@afilia/backend/app/metrics/count-reports';
import { registerHandOverGauges } from '@afilia/backend/signing/metrics/count-hand-overs';
import { registerArchiveGauges } from '@afilia/backend/signing/metrics/register-archive-gauges';
import { registerCertificateDays } from '@afilia/backend/platform/metrics/register-certificate-days';
import { registerPoolGauges } from '@afilia/backend/platform/metrics/register-pool-gauges';
import { registerProcessMetrics } from '@afilia/backend/platform/metrics/register-process-metrics';
import { registerReadiness } from '@afilia/backend/platform/metrics/register-readiness';
import { registerQueueGauges } from '@afilia/backend/platform/metrics/register-queue-gauges';
import { registerWebhookGauges } from '@afilia/backend/partners/metrics/register-webhook-gauges';
import type { ApplicationStore } from '@afilia/backend/record/ports/application-store';
import { createCounters, registerClusterGauge, registerGauges } from '@afilia/relay/metrics';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { notReadyReasons } from './health.ts';
import { showEventLoopDelay } from './shed-load.ts';

const folder = join(import.meta.dirname, '../../../docs/observability');
const registry = new Registry();
countReports(registry);
countTransitions(registry, {} as ApplicationStore);
registerQueueGauges(registry, async () => []);
registerWebhookGauges(registry, async () => ({ on: 0, off: 0, oldestSeconds: 0 }));
registerHandOverGauges(registry, async () => ({ pending: 0, oldestSeconds: 0, differences: 0 }));
registerArchiveGauges(registry, async () => ({
  applications: { 'B-T': 0, 'B-LTA': 0 },
  firstEnd: undefined,
}));
createCounters(registry);
showEventLoopDelay(registry);
registerGauges(registry, { visitors: () => 0, agents: () => 0, peers: () => 0, pollingSessions: () => 0 });
registerClusterGauge(registry, () => true);
registerProcessMetrics(registry, '0.1.0');
registerPoolGauges(registry, () => ({ busy: 0, idle: 0, waiting: 0 }));
registerReadiness(registry, notReadyReasons, async () => undefined);
registerCertificateDays(registry, async () => ({}));
const names = new Set(
  registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
);

test.each(['grafana-dashboard.json', 'alerts.yml'])('%s asks only for numbers that there are', (file) => {
  const requested = readFileSync(join(folder, file), 'utf8').match(/\b(?:afilia|relay)_\w+/gu) ?? [];
  expect(requested.length).toBeGreaterThan(5);
  expect(requested.filter((name) => !names.has(name))).toEqual([]);
});

test.each(['grafana-dashboard.json', 'alerts.yml'])('%s names only steps that there are', (file) => {
  const steps = new Set<string>(['ApplicationStarted', ...flowEventTypes]);
  const requested = [...readFileSync(join(folder, file), 'utf8').matchAll(/event=\\?"(\w+)/gu)].map(
    ([, name]) => name ?? '',
  );
  expect(requested.length).toBeGreaterThan(1);
  expect(requested.filter((name) => !steps.has(name))).toEqual([]);
});

test('the description of every alert names a heading of operations.md', () => {
  const headings = new Set(
    [...readFileSync(join(folder, '../operations.md'), 'utf8').matchAll(/^##+ (.+)$/gmu)].map(
      ([, name]) => name,
    ),
  );
  const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8').split('- alert: ').slice(1);
  const astray = alerts.flatMap((alert) => {
    const description = /description: ['"](.*)['"]$/mu.exec(alert)?.[1] ?? '';
    const heading = /\(docs\/operations\.md, ([^)]+)\)\.$/u.exec(description)?.[1];
    return heading !== undefined && headings.has(heading) ? [] : [alert.split('\n')[0]];
  });
  expect(alerts.length).toBeGreaterThan(10);
  expect(astray).toEqual([]);
});
