import { setTimeout as wait } from 'node:timers/promises';
import { asFiles } from '@afilia/backend/platform/logging/request-lines';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import { shedLoad, showEventLoopDelay } from './shed-load.ts';

/** Keeps the only thread busy. */
const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('while the event loop is late, requests are put off and health is answered; then all are again', async () => {
  const server = Fastify();
  shedLoad(server, { milliseconds: 200, everyMs: 50 });
  serveHealth(server, async () => undefined);
  server.get('/work', async () => 'done');
  await server.register(async (scope) => {
    asFiles(scope);
    scope.get('/part.js', async () => 'export {};');
  });
  await server.ready();
  expect((await server.inject('/work')).statusCode).toBe(200);
  await expect
    .poll(
      async () => {
        block(600);
        await wait(1);
        return (await server.inject('/work')).statusCode;
      },
      { interval: 1 },
    )
    .toBe(503);
  const opened = await server.inject({ url: '/work', headers: { accept: 'text/html' } });
  expect(opened.statusCode).toBe(503);
  expect(opened.body).toContain('<h1>Hay mucha gente a la vez</h1>');
  expect(opened.body).toContain('<meta http-equiv="refresh" content="2">');
  const sent = await server.inject({ method: 'POST', url: '/work', headers: { accept: 'text/html' } });
  expect(sent.body).toContain('envíalo otra vez');
  expect(sent.body).not.toContain('http-equiv="refresh"');
  const refused = await server.inject('/work');
  expect(refused.headers['retry-after']).toBe('2');
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  expect((await server.inject('/readyz')).statusCode).toBe(200);
  expect((await server.inject('/part.js')).statusCode).toBe(200);
  await expect.poll(async () => (await server.inject('/work')).statusCode).toBe(200);
  await server.close();
});

test('how late the event loop was is a number for Prometheus, anew for each scrape', async () => {
  const registry = new Registry();
  showEventLoopDelay(registry);
  await wait(50);
  block(400);
  await wait(50);
  const worst = async () =>
    Number(/delay_seconds\{quantile="1"\} (\S+)/u.exec(await registry.metrics())?.[1] ?? Number.NaN);
  expect(await worst()).toBeGreaterThan(0.3);
  await wait(100);
  expect(await worst()).toBeLessThan(0.3);
});
