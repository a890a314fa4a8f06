import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import { once } from 'node:events';
import { createPlayedClamd } from '@afilia/sandbox/file-scanner/clamd-server';
import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { createInboxServer } from '@afilia/sandbox/inbox/smtp-server';
import { freePort } from '@afilia/testing/services/free-ports';
import { haveRedisServer, ownRedis } from '@afilia/testing/services/own-redis';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterEach, describe, expect, test } from 'vitest';
import { checkFileScanner } from './check-file-scanner.ts';
import { checkMail } from './check-mail.ts';
import { checkOpenId } from './check-open-id.ts';
import { checkRedis } from './check-redis.ts';
import { checkSources } from './check-sources.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.close();
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
  }
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
const answering = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(answer))}`;
/** A server that says one thing to every client. */
const message = (text: string) =>
  listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(text);
    }),
  );

describe.runIf(haveRedisServer())('Redis, where its server is installed', () => {
  test('one that answers is well; one that wants no password, or is gone, is not', async () => {
    const redis = await ownRedis();
    expect(await checkRedis(redis.url)).toMatchObject([{ level: 'ok' }]);
    const withPassword = redis.url.replace('//', '//:password@');
    expect(await checkRedis(withPassword)).toMatchObject([{ level: 'fail' }]);
    await redis.close();
    expect(await checkRedis(redis.url)).toMatchObject([
      { level: 'fail', detail: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

test('a Redis that wants a password, and something that is no Redis, fail', async () => {
  const wants = await message('-NOAUTH Authentication required.\r\n');
  expect(await checkRedis(`redis://127.0.0.1:${wants}`)).toMatchObject([
    { level: 'fail', detail: `127.0.0.1:${wants} refuses INFO (NOAUTH)` },
  ]);
  const endless = await message('x'.repeat(2_000));
  expect(await checkRedis(`redis://127.0.0.1:${endless}`)).toMatchObject([
    { level: 'fail', detail: expect.stringContaining('EPROTO') },
  ]);
  expect(await checkRedis(undefined)).toMatchObject([{ level: 'warn' }]);
});

test('a mail server that greets is well; closed, refusing, or without encryption beyond this machine it is not', async () => {
  const inbox = createInboxServer(createInbox({ now: () => new Date() }));
  const port = await inbox.listen(0, '127.0.0.1');
  const plain = { isPlayed: false, outbound: straightOut };
  expect(await checkMail({ ...plain, smtpUrl: `smtp://127.0.0.1:${port}` })).toMatchObject([{ level: 'ok' }]);
  await inbox.close();
  const refusing = await message('554 No service\r\n');
  for (const smtpUrl of [
    `smtp://127.0.0.1:${await freePort()}`,
    `smtp://user:hunter2@127.0.0.1:${refusing}`,
  ]) {
    const [found] = await checkMail({ ...plain, smtpUrl });
    expect(found?.level).toBe('fail');
    expect(found?.detail).not.toContain('hunter2');
  }
  expect(
    await checkMail({ isPlayed: true, outbound: straightOut, smtpUrl: 'smtp://127.0.0.1:9' }),
  ).toMatchObject([{ level: 'ok' }]);
});

test.runIf(process.platform === 'linux')(
  'a mail server beyond this machine must offer encryption',
  async () => {
    const inbox = createInboxServer(createInbox({ now: () => new Date() }));
    // Linux answers on all of 127.0.0.0/8; only 127.0.0.1 counts as this machine.
    const port = await inbox.listen(0, '127.0.0.2');
    expect(
      await checkMail({ isPlayed: false, outbound: straightOut, smtpUrl: `smtp://127.0.0.2:${port}` }),
    ).toMatchObject([{ level: 'fail' }]);
    await inbox.close();
  },
);

const discovered =
  (change: Record<string, unknown> = {}): RequestListener =>
  (request, response) => {
    const issuer = `http://${request.headers.host}`;
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        ...change,
      }),
    );
  };

test('a provider that tells where it is is well', async () => {
  expect(await checkOpenId('staff sign-in', await answering(discovered()), straightOut.fetch)).toMatchObject([
    { level: 'ok' },
  ]);
  expect(await checkOpenId('staff sign-in', undefined, straightOut.fetch)).toMatchObject([{ level: 'warn' }]);
});

test('a provider that calls itself another is reported with the name that it gave', async () => {
  const address = await answering(discovered({ issuer: 'https://stranger.example' }));
  expect(await checkOpenId('staff sign-in', address, straightOut.fetch)).toMatchObject([
    { level: 'fail', detail: expect.stringContaining('calls itself https://stranger.example: ') },
  ]);
});

test.each<[string, RequestListener]>([
  ['calls itself nothing that is an address', discovered({ issuer: 'another' })],
  ['leaves out where tokens are', discovered({ token_endpoint: null })],
  ['answers with a page', (_request, response) => void response.end('<html>')],
  ['answers 503', (_request, response) => void response.writeHead(503).end()],
  ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: '/x' }).end()],
])('a provider that %s fails', async (_what, answer) => {
  expect(await checkOpenId('staff sign-in', await answering(answer), straightOut.fetch)).toMatchObject([
    { level: 'fail' },
  ]);
});

const source = (status: number) =>
  answering((_request, response) => void response.writeHead(status, { location: '/x' }).end());

test.each([200, 401, 403, 404, 405])('a source that answers %i is there', async (status) => {
  expect(await checkSources({ tax: { baseUrl: await source(status) } }, straightOut.fetch)).toMatchObject([
    { check: 'source tax', level: 'ok' },
  ]);
});

test.each([302, 500, 503])('a source that answers %i fails', async (status) => {
  expect(await checkSources({ tax: { baseUrl: await source(status) } }, straightOut.fetch)).toMatchObject([
    { level: 'fail' },
  ]);
});

test('a source gets no request and no key, and fails alone when it is gone', async () => {
  const received: string[] = [];
  const there = await answering((request, response) => {
    received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.end();
  });
  const found = await checkSources(
    {
      tax: { baseUrl: `${there}/v1`, apiKey: 'hunter2' },
      bank: { baseUrl: `http://127.0.0.1:${await freePort()}` },
    } as Record<string, { baseUrl: string }>,
    straightOut.fetch,
  );
  expect(found.map(({ level }) => level)).toEqual(['ok', 'fail']);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^GET \/v1 /u);
  expect(received[0]).not.toContain('hunter2');
});

const today = new Date('2026-11-27T12:00:00Z');
/** A scanner that answers each command, the other with its version. */
const scannerOf = (version: string, file = 'stream: Eicar FOUND') =>
  listening(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (arrived) =>
        socket.resume().end(`${arrived.includes('VERSION') ? version : file}\0`),
      );
    }),
  );

test.each([
  ['of yesterday is well', 'ClamAV 1.4.3/27830/Thu Nov 26 08:36:41 2026', 'ok', 'with signatures 27830'],
  ['of two weeks ago is warned of', 'ClamAV 1.4.3/27816/Thu Nov 12 08:36:41 2026', 'warn', '15 days ago'],
  ['that tells no age is warned of', 'ClamAV 1.4.3', 'warn', 'how old'],
  ['that is something else fails', 'OpenSSH 9.2', 'fail', 'is no clamd'],
])('a scanner of files with signatures %s', async (_what, version, level, detail) => {
  const found = await checkFileScanner(`tcp://127.0.0.1:${await scannerOf(version)}`, today);
  expect(found).toMatchObject([{ level, detail: expect.stringContaining(detail) }]);
});

test('a scanner of files without signatures fails', async () => {
  const address = `tcp://127.0.0.1:${await scannerOf('ClamAV 1.4.3/27830/Thu Nov 26 08:36:41 2026', 'stream: OK')}`;
  expect(await checkFileScanner(address, today)).toMatchObject([
    { level: 'fail', detail: expect.stringContaining('does not find the test virus') },
  ]);
});

test('a scanner of files that is not there, or does not take the largest file, fails; none is warned of', async () => {
  const gone = await checkFileScanner(`tcp://127.0.0.1:${await freePort()}`, today);
  expect(gone).toMatchObject([{ level: 'fail', detail: expect.stringContaining('ECONNREFUSED') }]);
  const clamd = createPlayedClamd({ maxStream: 5 * 1024 * 1024 });
  const small = await checkFileScanner(`tcp://127.0.0.1:${await clamd.listen(0, '127.0.0.1')}`, today);
  await clamd.close();
  expect(small).toMatchObject([
    { level: 'fail', detail: expect.stringMatching(/StreamMaxLength|ECONNRESET|EPIPE/u) },
  ]);
  expect(gone[0]?.detail).toContain('staff open none that it has not seen');
  expect(await checkFileScanner(undefined, today)).toMatchObject([{ level: 'warn' }]);
});
