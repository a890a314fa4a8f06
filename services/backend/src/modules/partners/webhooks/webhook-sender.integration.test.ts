import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenForWebhooks } from '@afilia/testing/services/webhook-listener';
import { afterAll, expect, test } from 'vitest';
import { createOutbound, type OutboundOptions } from '../../platform/outbound/create-outbound.ts';
import type { Outbound } from '../../platform/ports/outbound.ts';
import type { WebhookSender } from '../../platform/ports/webhooks.ts';
import { createWebhookSender } from './webhook-sender.ts';

const clock = { now: () => new Date() };
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const message = { id: 'evt_1', type: 'application.changed', contentType: 'application/json', body: '{}' };
const { signal } = new AbortController();

const opened: Outbound[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

function senderBy(options: OutboundOptions, allowsLoopback = false): WebhookSender {
  const outbound = createOutbound(options);
  opened.push(outbound);
  return createWebhookSender({ clock, outbound, allowsLoopback });
}

/** A server on one of this machine's own addresses; it ends each connection, so that the next message connects again. */
async function serveAt(
  host: string,
  port = 0,
): Promise<{ server: Server; port: number; asked: () => number }> {
  let requested = 0;
  const server = createServer((_request, response) => {
    requested += 1;
    response.writeHead(204, { connection: 'close' }).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, asked: () => requested };
}

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
  const resolve = async (name: string) => {
    const found = known[name];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: 4 }));
  };
  const sender = senderBy({ resolve });
  expect(await sender.judgeAddress(url)).toBe(verdict);
});

test('a name that leads to a private address the second time is not connected to', async () => {
  const outside = await serveAt('127.0.0.2');
  const inside = await serveAt('127.0.0.1', outside.port);
  const answers = ['127.0.0.2', '127.0.0.1'];
  const sender = senderBy({
    isPublic: (address) => address === '127.0.0.2',
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
  outside.server.close();
  inside.server.close();
});

test('redirects are not followed, an endless answer is cut, and an hour is the longest wait', async () => {
  const listener = await listenForWebhooks();
  const sender = senderBy({}, true);
  const endpoint = { id: 'we_1', url: listener.url, secret };
  listener.answers.push('redirect', 'endless');
  expect(await sender.send(endpoint, message, signal)).toEqual({
    ok: false,
    status: 307,
    detail: 'answered 307: redirects are not followed',
  });
  expect(await sender.send(endpoint, message, signal)).toEqual({ ok: true, status: 200 });
  // No more than the sockets of both sides hold.
  expect(listener.taken()).toBeLessThan(10_000_000);
  const waits = ['120', '86400', new Date(Date.now() + 600_000).toUTCString(), '-1', 'soon', '0'];
  listener.answers.push(...waits.map((retryAfter) => ({ status: 503, retryAfter })));
  const requested = [];
  for (const _one of waits) requested.push(await sender.send(endpoint, message, signal));
  expect(requested.map((sent) => ('retryAfterSeconds' in sent ? sent.retryAfterSeconds : null))).toEqual([
    120,
    3600,
    expect.closeTo(600, -1),
    null,
    null,
    null,
  ]);
  expect(listener.received).toHaveLength(8);
  await listener.close();
});

test('an endpoint that is not there, or speaks no HTTP, is reported in our words', async () => {
  const { server, port } = await serveAt('127.0.0.1');
  server.close();
  await once(server, 'close');
  const sender = senderBy({}, true);
  const sent = await sender.send({ id: 'we_1', url: `http://127.0.0.1:${port}/`, secret }, message, signal);
  expect(sent).toEqual({ ok: false, status: null, detail: 'was not reached (ECONNREFUSED)' });
});
