import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sandboxPlugin } from '../sandbox-plugin.ts';
import { createInbox } from './inbox.ts';

const clock = { now: () => new Date('2026-11-23T07:00:00Z') };
const inboxKey = 'key-of-the-inbox-0123';
let server: FastifyInstance;
afterEach(() => server.close());

async function open(given: { inboxKey?: string }): Promise<void> {
  server = Fastify();
  await server.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox: createInbox(clock),
    clock,
    latencyFactor: 0,
    ...given,
  });
}
const basic = (password: string, user = 'sofia') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

const closed = [
  ['GET', '/inbox'],
  ['DELETE', '/inbox'],
  ['POST', '/inbox/clear'],
  ['GET', '/inbox/1'],
  ['GET', '/phone'],
  ['GET', '/inbox/1/body'],
  ['GET', '/inbox/1/attachments/0'],
  ['GET', '/troubles'],
  ['PUT', '/troubles'],
  ['DELETE', '/troubles'],
  ['GET', '/faults'],
  ['PUT', '/faults'],
  ['DELETE', '/faults'],
  ['DELETE', '/state'],
] as const;

test.each(closed)('with a key, %s %s needs that key', async (method, path) => {
  await open({ inboxKey });
  const status = async (headers = {}) =>
    (await server.inject({ method, url: `/sandbox${path}`, headers })).statusCode;
  expect(await status()).toBe(401);
  for (const wrong of ['', 'undefined', `${inboxKey}x`, inboxKey.slice(1)])
    expect(await status(basic(wrong))).toBe(401);
  expect(await status({ authorization: `Bearer ${inboxKey}` })).toBe(401);
  expect(await status(basic(inboxKey, ''))).not.toBe(401);
  expect(await status(basic(inboxKey))).not.toBe(401);
});

test('a browser is prompted for the key, a script of a page is only refused', async () => {
  await open({ inboxKey });
  const responseFor = async (accept: string) =>
    (await server.inject({ url: '/sandbox/inbox', headers: { accept } })).headers['www-authenticate'];
  expect(await responseFor('text/html')).toMatch(/^Basic /u);
  expect(await responseFor('application/json')).toBeUndefined();
});

test('without a key nothing is closed, and the list of scenarios never is', async () => {
  await open({});
  expect((await server.inject('/sandbox/inbox')).statusCode).toBe(200);
  await server.close();
  await open({ inboxKey });
  expect((await server.inject('/sandbox/')).statusCode).toBe(200);
});
