import { guardEdge } from '@afilia/backend/app/graphql/server/edge';
import { systemIds } from '@afilia/backend/platform/keys/system';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitRates } from './rate-limit.ts';

test('the thirty-first try to verify within a minute is put off, and nothing else is', async () => {
  const server = Fastify();
  await limitRates(server, ['/graphql', '/documents/'], 1);
  for (const url of ['/verify', '/data-request', '/data-request/form', '/graphql', '/documents/:id'])
    server.route({ method: ['GET', 'POST'], url, handler: async () => ({ ok: true }) });
  server.get('/healthz', async () => ({ ok: true }));
  const request = (method: 'GET' | 'POST', url: string, remoteAddress = '10.0.0.1') =>
    server.inject({ method, url, remoteAddress });

  for (let count = 0; count < 30; count++) expect((await request('POST', '/verify')).statusCode).toBe(200);
  const late = await request('POST', '/verify');
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);

  for (const url of ['/data-request', '/data-request/form']) {
    expect((await request('POST', url)).statusCode).toBe(429);
    expect((await request('GET', url)).statusCode).toBe(200);
  }
  expect((await request('GET', '/verify')).statusCode).toBe(200);
  expect((await request('POST', '/graphql')).statusCode).toBe(200);
  expect((await request('POST', '/verify', '10.0.0.2')).statusCode).toBe(200);
  expect((await request('GET', '/healthz')).headers['x-ratelimit-limit']).toBeUndefined();
  expect((await request('GET', '/documents/a')).headers['x-ratelimit-limit']).toBe('1200');
  await server.close();
});

test('a sender of words of the identity provider is put off after 300 within a minute, and others are not', async () => {
  const server = Fastify();
  await limitRates(server, ['/staff/'], 1);
  for (const url of ['/staff/backchannel-logout', '/staff/api/me'])
    server.post(url, async (_request, reply) => reply.code(400).send());
  const request = async (url: string, remoteAddress: string) =>
    (await server.inject({ method: 'POST', url, remoteAddress })).statusCode;
  for (let count = 0; count < 300; count++) await request('/staff/backchannel-logout?x=1', '10.0.0.1');
  expect(await request('/staff/backchannel-logout', '10.0.0.1')).toBe(429);
  expect(await request('/staff/backchannel-logout', '10.0.0.2')).toBe(400);
  expect(await request('/staff/api/me', '10.0.0.1')).toBe(400);
  await server.close();
});

test('a sender of guessed ways to ClaveÚnica is put off after 60 within a minute, and others are not', async () => {
  const server = Fastify();
  await limitRates(server, ['/identity/'], 1);
  server.get('/identity/*', async (_request, reply) => reply.code(400).send());
  const request = async (url: string, remoteAddress: string) =>
    (await server.inject({ url, remoteAddress })).statusCode;
  for (let count = 0; count < 60; count++) await request(`/identity/begin/${count}`, '10.0.0.1');
  expect(await request('/identity/callback?state=x', '10.0.0.1')).toBe(429);
  expect(await request('/identity/callback?state=x', '10.0.0.2')).toBe(400);
  await server.close();
});

test('an API with too many requests answers as it always does, and says when to come back', async () => {
  const server = Fastify();
  await limitRates(server, ['/graphql'], 1);
  await server.register(async (scope) => {
    guardEdge(scope, {
      reportBug: () => undefined,
      reportFailure: () => undefined,
      isAway: () => false,
      ids: systemIds,
    });
    scope.post('/graphql', async () => ({ ok: true }));
  });
  const request = () => server.inject({ method: 'POST', url: '/graphql', payload: {} });
  for (let count = 0; count < 1200; count++) await request();
  const late = await request();
  expect(late.statusCode).toBe(429);
  expect(late.json()).toMatchObject({
    data: { result: { __typename: 'Refusal', code: 'R13', reason: 'tooManyRequests' } },
    extensions: { message: expect.stringContaining('Espera un momento') },
  });
  expect(late.json()).toMatchObject({ data: { result: { retryAfterSeconds: expect.any(Number) } } });
  await server.close();
});

test('an operator who multiplies limits multiplies this one too, and not that of checking files', async () => {
  const server = Fastify();
  await limitRates(server, ['/graphql'], 0.5);
  for (const url of ['/verify', '/graphql']) server.post(url, async () => ({ ok: true }));
  const limitOf = async (url: string) =>
    (await server.inject({ method: 'POST', url })).headers['x-ratelimit-limit'];
  expect(await limitOf('/graphql')).toBe('600');
  expect(await limitOf('/verify')).toBe('30');
  await server.close();
});
