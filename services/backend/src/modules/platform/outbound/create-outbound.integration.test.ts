import { once } from 'node:events';
import {
  createServer as createPlain,
  type IncomingMessage,
  request as askPlain,
  type RequestListener,
} from 'node:http';
import { createServer as createTls, request as askByTls } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { freePort } from '@afilia/testing/services/free-ports';
import { type OwnCertificate, ownCertificate } from '@afilia/testing/services/own-certificate';
import { haveProxy, type OwnProxy, ownProxy, type ProxyProgram } from '@afilia/testing/services/own-proxy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fetch, Outbound } from '../ports/outbound.ts';
import { createOutbound, type OutboundOptions } from './create-outbound.ts';
import { directHosts, type ProxyConfig } from './proxy-config.ts';

/** An address of this machine alone, and not that of `localhost`. */
const outside = '127.0.0.2';
/** A name by which proxies find this machine, and which is not that of the loopback interface. */
const machine = hostname();
const isKnown = await lookup(machine).then(
  () => true,
  () => false,
);

let certificate: OwnCertificate;
let plain: Server;
let encrypted: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const opened: Outbound[] = [];

/** Tells what it sees of a request. */
const notify: RequestListener = (request, response) =>
  void response.end(
    JSON.stringify({
      host: request.headers.host,
      url: request.url,
      name: (request.socket as Partial<TLSSocket>).servername,
    }),
  );

beforeAll(async () => {
  certificate = await ownCertificate('hook.example', machine, outside);
  plain = createPlain(notify).listen(0, '0.0.0.0');
  encrypted = createTls(certificate, notify).listen(0, '0.0.0.0');
  await Promise.all([once(plain, 'listening'), once(encrypted, 'listening')]);
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  for (const server of [plain, encrypted]) server?.close();
});

const proxyAt = (url: string, more: Partial<ProxyConfig> = {}): ProxyConfig => ({
  url: new URL(url),
  isDirect: directHosts([]),
  guards: false,
  ...more,
});

/** `hook.example` leads outside, `inside.example` inside, `turns.example` outside once. */
function outboundBy(proxy: ProxyConfig, more: OutboundOptions = {}): Outbound {
  const turns = [outside, '127.0.0.1'];
  const outbound = createOutbound({
    proxy,
    ca: certificate.cert,
    isPublic: (address) => address === outside,
    resolve: async (name) => {
      if (name === 'hook.example') return [{ address: outside, family: 4 }];
      if (name === 'turns.example') return [{ address: turns.shift() ?? '', family: 4 }];
      return [{ address: '127.0.0.1', family: 4 }];
    },
    ...more,
  });
  opened.push(outbound);
  return outbound;
}

/** Returns the request that the server saw; else the code of the failure. */
async function requested(fetch: Fetch, address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return response.status === 200 ? await response.json() : response.status;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error && 'code' in cause ? cause.code : String(cause);
  }
}

describe.each<ProxyProgram>(['tinyproxy', 'squid'])('%s, where it is installed', (program) => {
  describe.runIf(haveProxy(program))('started here', () => {
    let proxy: OwnProxy;
    beforeEach(async () => {
      proxy = await ownProxy(program);
    });
    afterEach(() => proxy?.close());
    /** Requests that came to the proxy, sorted, when all connections of `outbound` have ended. */
    const expectRequests = async (outbound: Outbound, ...requests: string[]) => {
      await outbound.close();
      await expect.poll(proxy.requests).toEqual(requests.toSorted());
    };

    test('gets the judged address of what a stranger wrote, and the other side the name', async () => {
      const outbound = outboundBy(proxyAt(proxy.url, { isDirect: () => false }));
      const [tlsPort, plainPort] = [portOf(encrypted), portOf(plain)];
      expect(await requested(outbound.guarded.fetch, `https://hook.example:${tlsPort}/a`)).toEqual({
        host: `hook.example:${tlsPort}`,
        url: '/a',
        name: 'hook.example',
      });
      expect(await requested(outbound.guarded.fetch, `http://hook.example:${plainPort}/b?c`)).toEqual({
        host: `hook.example:${plainPort}`,
        url: '/b?c',
      });
      expect(await requested(outbound.guarded.fetch, `https://${outside}:${tlsPort}/`)).toMatchObject({
        url: '/',
      });
      await expectRequests(
        outbound,
        ...[tlsPort, plainPort, tlsPort].map((port) => `CONNECT ${outside}:${port}`),
      );
    });

    test('gets nothing that leads inside, also not the second time', async () => {
      const outbound = outboundBy(proxyAt(proxy.url, { isDirect: () => false }));
      const port = portOf(plain);
      for (const host of [
        'inside.example',
        'localhost',
        '127.0.0.1',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '0x7f.1',
        '2130706433',
      ])
        expect([host, await requested(outbound.guarded.fetch, `http://${host}:${port}/`)]).toEqual([
          host,
          'PRIVATE_ADDRESS',
        ]);
      // Another port, so that no open connection is used again.
      expect(await requested(outbound.guarded.fetch, `http://turns.example:${port}/`)).toMatchObject({
        url: '/',
      });
      expect(await requested(outbound.guarded.fetch, `https://turns.example:${portOf(encrypted)}/`)).toBe(
        'PRIVATE_ADDRESS',
      );
      await expectRequests(outbound, `CONNECT ${outside}:${port}`);
    });

    test.runIf(isKnown)('gets the name of what the operator wrote, plain HTTP as a request', async () => {
      const outbound = outboundBy(proxyAt(proxy.url));
      const [tlsPort, plainPort] = [portOf(encrypted), portOf(plain)];
      expect(await requested(outbound.fetch, `http://${machine}:${plainPort}/a?b`)).toEqual({
        host: `${machine}:${plainPort}`,
        url: '/a?b',
      });
      expect(await requested(outbound.fetch, `https://${machine}:${tlsPort}/c`)).toMatchObject({ url: '/c' });
      await expectRequests(
        outbound,
        `GET http://${machine}:${plainPort}/a?b`,
        `CONNECT ${machine}:${tlsPort}`,
      );
    });

    test.runIf(isKnown)('is passed by for this machine and for hosts of the list', async () => {
      const outbound = outboundBy(proxyAt(proxy.url, { isDirect: directHosts([machine]) }));
      for (const host of ['localhost', '127.0.0.1', machine])
        expect(await requested(outbound.fetch, `http://${host}:${portOf(plain)}/`)).toMatchObject({
          url: '/',
        });
      await expectRequests(outbound);
    });

    test.runIf(isKnown)(
      'that judges itself gets names; what is seen to lead inside does not get there',
      async () => {
        const resolve = async (name: string) => {
          if (name === machine) throw new Error('ENOTFOUND');
          return [{ address: '127.0.0.1', family: 4 }];
        };
        const outbound = outboundBy(proxyAt(proxy.url, { guards: true, isDirect: () => false }), {
          resolve,
        });
        expect(await requested(outbound.guarded.fetch, `http://${machine}:${portOf(plain)}/`)).toMatchObject({
          url: '/',
        });
        expect(
          await requested(outbound.guarded.fetch, `https://${machine}:${portOf(encrypted)}/`),
        ).toMatchObject({
          url: '/',
        });
        expect(await requested(outbound.guarded.fetch, `http://inside.example:${portOf(plain)}/`)).toBe(
          'PRIVATE_ADDRESS',
        );
        expect(await requested(outbound.guarded.fetch, `http://127.0.0.1:${portOf(plain)}/`)).toBe(
          'PRIVATE_ADDRESS',
        );
        await expectRequests(
          outbound,
          `GET http://${machine}:${portOf(plain)}/`,
          `CONNECT ${machine}:${portOf(encrypted)}`,
        );
      },
    );

    test.runIf(isKnown)('carries the requests of libraries that speak HTTP themselves', async () => {
      const outbound = outboundBy(proxyAt(proxy.url));
      const paths = [`http://${machine}:${portOf(plain)}/a`, `https://${machine}:${portOf(encrypted)}/b`];
      for (const address of paths) {
        const url = new URL(address);
        const request = url.protocol === 'https:' ? askByTls : askPlain;
        const agent = outbound.agent(url.protocol === 'https:' ? 'https:' : 'http:');
        const requesting = request(url, { agent, ca: certificate.cert });
        const answered = once(requesting, 'response');
        requesting.end();
        const [response] = (await answered) as [IncomingMessage];
        expect(JSON.parse(await text(response))).toMatchObject({ url: url.pathname, host: url.host });
      }
      await expectRequests(outbound, ...paths.map((address) => `CONNECT ${new URL(address).host}`));
    });

    test('carries what speaks first, such as a server of mails', async () => {
      const greeting = createSocketServer((socket) => void socket.end('220 ready\r\n')).listen(0, outside);
      await once(greeting, 'listening');
      const outbound = outboundBy(proxyAt(proxy.url, { isDirect: () => false }));
      const socket = await outbound.tunnel(outside, portOf(greeting), 5_000);
      socket?.setEncoding('utf8');
      let reported = '';
      for await (const part of socket ?? []) reported += String(part);
      expect(reported).toBe('220 ready\r\n');
      greeting.close();
    });

    test.runIf(isKnown)('that does not reach a host is distinguished from the host', async () => {
      const outbound = outboundBy(proxyAt(proxy.url));
      expect(await requested(outbound.fetch, `https://${machine}:${await freePort()}/`)).toMatch(
        /^PROXY_50[023]$/u,
      );
    });

    test('wants a user and a password, or says 407', async () => {
      const login = { user: 'afilia', password: 'Cl4ve-ñandú'.replaceAll(/[^\w-]/gu, '.') };
      const own = await ownProxy(program, { login });
      try {
        const url = `https://hook.example:${portOf(encrypted)}/`;
        expect(await requested(outboundBy(proxyAt(own.url)).guarded.fetch, url)).toMatchObject({ url: '/' });
        const failures: string[] = [];
        const report = (failure: Error) => void failures.push(failure.message);
        for (const wrong of [own.url.replace('afilia', 'other'), own.url.replace(/\/\/.*@/u, '//')]) {
          const outbound = outboundBy(proxyAt(wrong), { report });
          expect(await requested(outbound.guarded.fetch, url)).toMatch(/^PROXY_40[17]$/u);
          expect(await requested(outbound.fetch, `http://${machine}:${portOf(plain)}/`)).toEqual(
            program === 'tinyproxy' && wrong.includes('other:') ? 401 : 'PROXY_407',
          );
        }
        expect(failures).toHaveLength(2);
        expect(failures.join()).toMatch(/^(?:the proxy of OUTBOUND_PROXY_URL refuses \(40[17]\),?){2}$/u);
      } finally {
        await own.close();
      }
    });
  });
});

test('an unavailable proxy is reported once, again after it was back, and without its password', async () => {
  const port = await freePort();
  const failures: string[] = [];
  const outbound = outboundBy(proxyAt(`http://user:hunter2@127.0.0.1:${port}`), {
    report: (failure) => failures.push(failure.message),
  });
  const send = () =>
    Promise.all([
      requested(outbound.guarded.fetch, 'https://hook.example/'),
      requested(outbound.fetch, `http://${machine}/`),
      requested(outbound.fetch, `https://${machine}/`),
    ]);
  const away = Array(3).fill('PROXY_ECONNREFUSED');
  expect(await send()).toEqual(away);
  expect(await send()).toEqual(away);
  expect(failures).toEqual(['the proxy of OUTBOUND_PROXY_URL does not answer (ECONNREFUSED)']);
  const back = createPlain().on(
    'connect',
    (_request, socket) => void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
  );
  back.listen(port, '127.0.0.1');
  await once(back, 'listening');
  expect(await requested(outbound.fetch, `https://${machine}/`)).toBe('PROXY_403');
  back.close();
  back.closeAllConnections();
  expect(await send()).toEqual(away);
  expect(failures).toHaveLength(2);
});
