import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createTls } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ownCertificate } from '@afilia/testing/services/own-certificate';
import { afterEach, expect, test } from 'vitest';
import { createOutbound, type OutboundOptions } from '../../platform/outbound/create-outbound.ts';
import type { Outbound } from '../../platform/ports/outbound.ts';
import { createWebhookSender } from './webhook-sender.ts';

const clock = { now: () => new Date() };
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const message = { id: 'evt_1', type: 'application.changed', contentType: 'application/json', body: '{}' };
const { signal } = new AbortController();
const outside = '127.0.0.2';
const haveIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const servers: Server[] = [];
const ways: Outbound[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  await Promise.all(ways.splice(0).map((way) => way.close()));
});

async function listening(server: Server, host = outside): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends one announcement to `hook.example`, which leads to an address. */
async function sendTo(
  port: number,
  options: OutboundOptions & { scheme?: 'http'; at?: string; timeoutMs?: number } = {},
) {
  const { scheme = 'https', at = outside, timeoutMs, ...more } = options;
  const outbound = createOutbound({
    isPublic: (address) => address === at,
    resolve: async () => [{ address: at, family: at.includes(':') ? 6 : 4 }],
    ...more,
  });
  ways.push(outbound);
  const sender = createWebhookSender({ clock, outbound, ...(timeoutMs !== undefined && { timeoutMs }) });
  return sender.send({ id: 'we_1', url: `${scheme}://hook.example:${port}/`, secret }, message, signal);
}

const well: RequestListener = (_request, response) => void response.writeHead(204).end();
const notTrusted = (code: string) => ({
  ok: false,
  status: null,
  detail: `its certificate is not accepted (${code})`,
});

test('a receiver with an unknown, foreign or expired certificate gets nothing', async () => {
  const own = await ownCertificate('hook.example');
  let requested = 0;
  const count: RequestListener = (request, response) => {
    requested += 1;
    well(request, response);
  };
  const port = await listening(createTls(own, count));
  expect(await sendTo(port)).toEqual(notTrusted('DEPTH_ZERO_SELF_SIGNED_CERT'));
  const another = await ownCertificate('other.example');
  const portOfAnother = await listening(createTls(another, count));
  expect(await sendTo(portOfAnother, { ca: another.cert })).toEqual(
    notTrusted('ERR_TLS_CERT_ALTNAME_INVALID'),
  );
  expect(requested).toBe(0);
  expect(await sendTo(port, { ca: own.cert })).toEqual({ ok: true, status: 204 });
});

test.runIf(haveIpv6)('a receiver of IPv6 alone is notified', async () => {
  const own = await ownCertificate('hook.example');
  const port = await listening(createTls(own, well), '::1');
  expect(await sendTo(port, { at: '::1', ca: own.cert })).toEqual({ ok: true, status: 204 });
});

const slow = { ok: false, status: null, detail: 'did not answer within 0.3 s' };

test.each<[string, (socket: Socket) => void]>([
  ['takes the request and is silent', () => undefined],
  ['sends its head letter by letter', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-a: ', 'a')],
  ['says for ever that it goes on', (socket) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n')],
])('a receiver that %s is left within its time', async (_what, answer) => {
  const port = await listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    }),
  );
  expect(await sendTo(port, { scheme: 'http', timeoutMs: 300 })).toEqual(slow);
});

/** Writes a beginning, and then the same for as long as the other side is there. */
function drip(socket: Socket, first: string, more: string) {
  socket.write(first);
  const timer = setInterval(() => socket.write(more), 20);
  socket.once('close', () => clearInterval(timer));
}

test.each<[string, string, string]>([
  ['a head without end', `HTTP/1.1 200 OK\r\n${'x-a: a\r\n'.repeat(100_000)}`, 'UND_ERR_HEADERS_OVERFLOW'],
  ['something else than HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'HTTPParserError'],
  ['nothing and hangs up', '', 'UND_ERR_SOCKET'],
])('a receiver that answers %s was not reached', async (_what, answer, code) => {
  const port = await listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer));
    }),
  );
  expect(await sendTo(port, { scheme: 'http' })).toEqual({
    ok: false,
    status: null,
    detail: `was not reached (${code})`,
  });
});

test('410 and a redirect are reported as such, and not followed', async () => {
  let requested = 0;
  const port = await listening(
    createPlain((_request, response) => {
      requested += 1;
      response.writeHead(requested === 1 ? 410 : 308, { location: `http://127.0.0.1:1/` }).end();
    }),
  );
  expect(await sendTo(port, { scheme: 'http' })).toMatchObject({ status: 410, detail: 'answered 410' });
  expect(await sendTo(port, { scheme: 'http' })).toMatchObject({
    status: 308,
    detail: 'answered 308: redirects are not followed',
  });
  expect(requested).toBe(2);
});
