import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

const metricsKey = 'key-of-prometheus-0123';
let server: FastifyInstance;
afterEach(() => server.close());

type Requested = { remoteAddress?: string; headers?: Record<string, string> };
const statusFor = async (
  options: { metricsKey?: string; production: boolean },
  requested: Requested = {},
) => {
  server = Fastify();
  serveMetrics(server, new Registry(), { metricsKey: undefined, ...options });
  return (await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...requested })).statusCode;
};
const bearing = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test('on one’s own machine /metrics needs no key, and no other machine is answered', async () => {
  const own = { production: false };
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await statusFor(own, { remoteAddress })).toBe(200);
  for (const remoteAddress of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1'])
    expect(await statusFor(own, { remoteAddress })).toBe(401);
});

test.each(['x-forwarded-for', 'forwarded', 'via'])(
  'a request that a proxy passes on by %s is not from this machine',
  async (name) => {
    expect(await statusFor({ production: false }, { headers: { [name]: '127.0.0.1' } })).toBe(401);
  },
);

test('with a key /metrics is for its bearer alone, from wherever', async () => {
  for (const production of [true, false]) {
    const keyed = { metricsKey, production };
    expect(await statusFor(keyed, { ...bearing(metricsKey), remoteAddress: '10.0.0.7' })).toBe(200);
    for (const scheme of ['bearer', 'BEARER', 'Bearer  '])
      expect(await statusFor(keyed, { headers: { authorization: `${scheme} ${metricsKey}` } })).toBe(200);
    for (const header of [metricsKey, `Basic ${metricsKey}`, `Bearer${metricsKey}`])
      expect(await statusFor(keyed, { headers: { authorization: header } })).toBe(401);
    expect(await statusFor(keyed)).toBe(401);
    for (const wrong of [
      '',
      'undefined',
      `${metricsKey}x`,
      metricsKey.slice(0, -1),
      metricsKey.toUpperCase(),
    ])
      expect(await statusFor(keyed, bearing(wrong))).toBe(401);
  }
});

test('production without a key has no /metrics', async () => {
  expect(await statusFor({ production: true })).toBe(404);
  expect(await statusFor({ production: true }, bearing('undefined'))).toBe(404);
});
