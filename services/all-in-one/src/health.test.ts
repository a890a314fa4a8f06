import { randomUUID } from 'node:crypto';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { fastifyLogging } from '@afilia/backend/platform/logging/fastify-logging';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveHealth, type NotReady } from './health.ts';
import { serveMetrics } from './serve-metrics.ts';

async function linesAt(level: string, notReady?: NotReady) {
  const lines: string[] = [];
  const logger = createLogger({ level, destination: { write: (line) => void lines.push(line) } });
  const server = Fastify(fastifyLogging(logger, randomUUID));
  serveHealth(server, async () => notReady);
  serveMetrics(server, new Registry(), { metricsKey: undefined, production: false });
  for (const path of ['/healthz', '/readyz', '/metrics']) await server.inject(path);
  await server.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('requests of balancers and Prometheus each second are in the log at trace only', async () => {
  expect(await linesAt('debug')).toEqual([]);
  expect((await linesAt('trace')).map(({ level, route }) => `${level} ${route}`)).toEqual([
    'trace /healthz',
    'trace /readyz',
    'trace /metrics',
  ]);
});

test('a node that is not ready says the reason', async () => {
  expect(await linesAt('info', 'database')).toMatchObject([
    { level: 'warn', msg: 'not ready', because: 'database' },
  ]);
});
