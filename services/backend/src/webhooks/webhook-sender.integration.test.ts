import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenForWebhooks } from '@afilia/testing/services/webhook-listener';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createWebhookSender } from './webhook-sender.ts';

const clock = { now: () => new Date() };
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const message = { id: 'evt_1', type: 'application.changed', contentType: 'application/json', body: '{}' };
const { signal } = new AbortController();

/** A server on one of this machine's own addresses; it ends each connection, so that the next message connects again. */
async function serveAt(
  host: string,
  port = 0,
): Promise<{ server: Server; port: number; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(204, { connection: 'close' }).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, asked: () => asked };
}

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  'hook.example',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['http://hook.example/', 'addressScheme'],
  ['ftp://hook.example/', 'addressScheme'],
  ['https://127.0.0.1/', 'addressPrivate'],
  ['https://2130706433/', 'addressPrivate'],
  ['https://0x7f.1/', 'addressPrivate'],
  ['https://[::1]/', 'addressPrivate'],
  ['https://[::ffff:10.0.0.1]/', 'addressPrivate'],
  ['https://169.254.169.254/latest/meta-data/', 'addressPrivate'],
  ['https://inside.example/', 'addressPrivate'],
  ['https://mixed.example/', 'addressPrivate'],
  ['https://hook.example/', 'ok'],
  ['https://later.example/', 'ok'],
])('an endpoint at %s: %s', async (url, verdict) => {
  const known: Record<string, string[]> = {
    'hook.example': ['93.184.215.14'],
    'inside.example': ['10.1.2.3'],
    'mixed.example': ['93.184.215.14', '192.168.1.1'],
  };
  const sender = createWebhookSender({
    clock,
    resolve: async (name) => {
      const found = known[name];
      if (!found) throw new Error('ENOTFOUND');
      return found.map((address) => ({ address, family: 4 }));
    },
  });
  expect(await sender.judgeAddress(url)).toBe(verdict);
});

test('a name that leads to a private address the second time is not connected to', async () => {
  const outside = await serveAt('127.0.0.2');
  const inside = await serveAt('127.0.0.1', outside.port);
  const answers = ['127.0.0.2', '127.0.0.1'];
  const sender = createWebhookSender({
    clock,
    isAllowed: (address) => address === '127.0.0.2',
    resolve: async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }],
  });
  const endpoint = { id: 'we_1', url: `http://hook.example:${outside.port}/`, secret };
  expect(await sender.send(endpoint, message, signal)).toEqual({ ok: true, status: 204 });
  expect(await sender.send(endpoint, message, signal)).toEqual({
    ok: false,
    status: null,
    detail: 'its name leads to a private address: not connected',
  });
  expect(
    await sender.send({ ...endpoint, url: `http://127.0.0.1:${outside.port}/` }, message, signal),
  ).toMatchObject({
    detail: 'its name leads to a private address: not connected',
  });
  expect([outside.asked(), inside.asked()]).toEqual([1, 0]);
  await sender.close();
  outside.server.close();
  inside.server.close();
});

test('redirects are not followed, an endless answer is cut, and an hour is the longest wait', async () => {
  const listener = await listenForWebhooks();
  const sender = createWebhookSender({ clock, allowsLoopback: true });
  const endpoint = { id: 'we_1', url: listener.url, secret };
  listener.answers.push('redirect', 'endless');
  expect(await sender.send(endpoint, message, signal)).toEqual({
    ok: false,
    status: 307,
    detail: 'answered 307: redirects are not followed',
  });
  expect(await sender.send(endpoint, message, signal)).toEqual({ ok: true, status: 200 });
  // What the sockets of both sides hold, and no more.
  expect(listener.taken()).toBeLessThan(10_000_000);
  const waits = ['120', '86400', new Date(Date.now() + 600_000).toUTCString(), '-1', 'soon', '0'];
  listener.answers.push(...waits.map((retryAfter) => ({ status: 503, retryAfter })));
  const asked = [];
  for (const _one of waits) asked.push(await sender.send(endpoint, message, signal));
  expect(asked.map((sent) => ('retryAfterSeconds' in sent ? sent.retryAfterSeconds : null))).toEqual([
    120,
    3600,
    expect.closeTo(600, -1),
    null,
    null,
    null,
  ]);
  expect(listener.received).toHaveLength(8);
  await sender.close();
  await listener.close();
});

test('an endpoint that is not there, or speaks no HTTP, is told in our words', async () => {
  const { server, port } = await serveAt('127.0.0.1');
  server.close();
  await once(server, 'close');
  const sender = createWebhookSender({ clock, allowsLoopback: true });
  const sent = await sender.send({ id: 'we_1', url: `http://127.0.0.1:${port}/`, secret }, message, signal);
  expect(sent).toEqual({ ok: false, status: null, detail: 'was not reached (ECONNREFUSED)' });
  await sender.close();
});
