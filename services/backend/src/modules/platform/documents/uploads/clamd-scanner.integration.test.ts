import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlayedClamd } from '@afilia/sandbox/file-scanner/clamd-server';
import { eicar } from '@afilia/sandbox/file-scanner/eicar';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterEach, expect, test } from 'vitest';
import type { ScanReport } from '../../ports/file-scanner.ts';
import { createClamdScanner } from './clamd-scanner.ts';

const megabyte = 1024 * 1024;
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function played(options?: Parameters<typeof createPlayedClamd>[0]): Promise<string> {
  const clamd = createPlayedClamd(options);
  ends.push(clamd.close);
  return `tcp://127.0.0.1:${await clamd.listen(0, '127.0.0.1')}`;
}

/** A server that behaves like this to every client. */
async function behaving(behave: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const message = (answer: string, whenBytes = 1) =>
  behaving((socket) => {
    let arrived = 0;
    socket.on('data', ({ length }) => {
      const before = arrived;
      arrived += length;
      if (before < whenBytes && arrived >= whenBytes) socket.write(answer, 'latin1');
    });
  });
const text = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));
const file = text('un archivo');
/** The command, the length, the bytes and the end. */
const whole = 'zINSTREAM\0'.length + 4 + file.byteLength + 4;
const quick = { withinMs: 300, atOnce: 4 };

test('a plain file is clean, and one with the test virus is infected, wherever in it that stands', async () => {
  const lines: Parameters<ScanReport>[0][] = [];
  const scanner = createClamdScanner(await played(), { report: (line) => lines.push(line) });
  expect(await scanner.scan(file)).toEqual({ status: 'clean' });
  expect(await scanner.scan(new Uint8Array())).toEqual({ status: 'clean' });
  const infected = { status: 'infected', signature: 'Eicar-Test-Signature' };
  for (const words of [eicar, `%PDF-1.4\n% ${eicar}\n`])
    expect(await scanner.scan(text(words))).toEqual(infected);
  expect(lines).toMatchObject([
    { outcome: 'clean', bytes: file.byteLength },
    { outcome: 'clean', bytes: 0 },
    { outcome: 'infected', signature: 'Eicar-Test-Signature' },
    { outcome: 'infected' },
  ]);
});

test('a scanner is found by a socket of this machine as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afilia clamd-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'clamd.sock');
  const server = createServer((socket) => socket.end('stream: Some.Thing FOUND\0'));
  server.listen(path);
  await once(server, 'listening');
  ends.push(() => void server.close());
  const scanner = createClamdScanner(`unix:${encodeURI(path)}`);
  expect(await scanner.scan(file)).toEqual({ status: 'infected', signature: 'Some.Thing' });
});

test('ten megabytes with the test virus at their end are infected', async () => {
  const large = new Uint8Array(10 * megabyte).fill(7);
  const scanner = createClamdScanner(await played());
  expect(await scanner.scan(large)).toEqual({ status: 'clean' });
  large.set(text(eicar), large.byteLength - eicar.length);
  expect(await scanner.scan(large)).toMatchObject({ status: 'infected' });
});

test('fifty files at once get each its own answer, over four connections', async () => {
  const scanner = createClamdScanner(await played());
  const files = Array.from({ length: 50 }, (_, number) =>
    text(number % 2 ? `archivo ${number}` : `${'x'.repeat(megabyte)}${eicar}`),
  );
  const verdicts = await Promise.all(files.map(scanner.scan));
  expect(verdicts.map(({ status }) => status)).toEqual(
    files.map((_, number) => (number % 2 ? 'clean' : 'infected')),
  );
});

test('no more connections are open at once than the limit says', async () => {
  let open = 0;
  let most = 0;
  const sentWhole: Socket[] = [];
  // Each second file that came whole ends both: until then two connections are open, or more where nothing limits them.
  const url = await behaving((socket) => {
    let arrived = 0;
    open += 1;
    most = Math.max(most, open);
    socket.on('data', ({ length }) => {
      arrived += length;
      if (arrived < whole) return;
      sentWhole.push(socket);
      if (sentWhole.length < 2) return;
      for (const one of sentWhole.splice(0)) {
        open -= 1;
        one.end('stream: OK\0');
      }
    });
  });
  const scanner = createClamdScanner(url, { limits: { withinMs: 120_000, atOnce: 2 } });
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => scanner.scan(file)));
  expect(verdicts).toEqual(Array.from({ length: 20 }, () => ({ status: 'clean' })));
  expect(most).toBe(2);
});

test.each([
  ['answers garbage', 'HTTP/1.1 400 Bad Request\r\n\r\n\0', 'HTTP/1.1 400 Bad Request????'],
  ['answers nothing but an end', '\0', 'EPROTO'],
  ['answers without an end', 'x'.repeat(2_000), 'EPROTO'],
  ['gave up reading', 'COMMAND READ TIMED OUT\0', 'COMMAND READ TIMED OUT'],
  [
    'finds the stream too long',
    'INSTREAM size limit exceeded. ERROR\0',
    'INSTREAM size limit exceeded. ERROR',
  ],
  ['says OK with more behind it', 'stream: OK, nearly\0', 'stream: OK, nearly'],
  ['answers about another thing', '/etc/passwd: OK\0', '/etc/passwd: OK'],
])('a scanner that %s has said nothing of the file', async (_what, answer, why) => {
  const scanner = createClamdScanner(await message(answer, whole));
  expect(await scanner.scan(file)).toEqual({ status: 'unavailable', why });
});

test('a scanner that says OK before it has the whole file has said nothing of it', async () => {
  const url = await behaving((socket) => {
    // Reads no further than the beginning.
    socket.once('data', () => socket.pause().write('stream: OK\0'));
  });
  const large = new Uint8Array(30 * megabyte);
  expect(await createClamdScanner(url).scan(large)).toEqual({ status: 'unavailable', why: 'stream: OK' });
});

test.each<[string, string, (socket: Socket) => void]>([
  ['hangs', 'ETIMEDOUT', (socket) => socket.resume()],
  ['takes nothing', 'ETIMEDOUT', (socket) => socket.pause()],
  ['answers half and hangs', 'ETIMEDOUT', (socket) => socket.write('stream: O')],
])('a scanner that %s is away, and takes no longer than the limit', async (_what, why, behave) => {
  const scanner = createClamdScanner(await behaving(behave), { limits: quick });
  expect(await scanner.scan(new Uint8Array(10 * megabyte))).toEqual({ status: 'unavailable', why });
});

test.each<[string, string, (socket: Socket) => void]>([
  ['answers half and closes', 'ECONNRESET', (socket) => socket.end('stream: OK')],
  ['closes in the middle', 'ECONNRESET', (socket) => socket.once('data', () => socket.resetAndDestroy())],
  ['closes at once', 'ECONNRESET', (socket) => socket.resetAndDestroy()],
])('a scanner that %s is away at once', async (_what, why, behave) => {
  const scanner = createClamdScanner(await behaving(behave), { limits: { withinMs: 600_000, atOnce: 4 } });
  expect(await scanner.scan(new Uint8Array(10 * megabyte))).toEqual({
    status: 'unavailable',
    why: expect.stringMatching(new RegExp(`^(?:${why}|EPIPE)$`, 'u')),
  });
});

test('no listener, and fifty that wait for one that hangs: each gets its answer within the limit', async () => {
  const nobody = createClamdScanner(`tcp://127.0.0.1:${await freePort()}`);
  expect(await nobody.scan(file)).toEqual({ status: 'unavailable', why: 'ECONNREFUSED' });
  const hanging = createClamdScanner(await behaving((socket) => socket.resume()), { limits: quick });
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => hanging.scan(file)));
  expect(verdicts.every(({ status }) => status === 'unavailable')).toBe(true);
});

test('names of findings of a scanner reach the log without active characters', async () => {
  const scanner = createClamdScanner(await message('stream: Win.\u001B[31m\nX-1 FOUND\0', whole));
  expect(await scanner.scan(file)).toEqual({ status: 'infected', signature: 'Win.??31m?X-1' });
});

test('a file that is over the limit of the scanner itself is not clean', async () => {
  const scanner = createClamdScanner(await played({ maxStream: megabyte }));
  const { status } = await scanner.scan(new Uint8Array(2 * megabyte));
  expect(status).toBe('unavailable');
});

const patientFor = { failures: 3, slowMs: 200, probeEveryMs: 300 };

test('a scanner that keeps three in a row waiting is left alone: the next file waits for nothing, until it answers again', async () => {
  let isHanging = true;
  let requested = 0;
  const url = await behaving((socket) => {
    requested += 1;
    socket.resume();
    if (!isHanging) socket.end('stream: OK\0');
  });
  const states: boolean[] = [];
  const moment = new Date('2026-11-27T12:00:00.000Z');
  const scanner = createClamdScanner(url, {
    limits: quick,
    breakerLimits: patientFor,
    now: () => moment,
    reportState: ({ isLeftAlone }) => states.push(isLeftAlone),
  });
  for (const _one of [1, 2, 3])
    expect(await scanner.scan(file)).toEqual({ status: 'unavailable', why: 'ETIMEDOUT' });
  expect(scanner.leftAloneSince()).toBe(moment.toISOString());
  for (const _one of [1, 2, 3, 4, 5])
    expect(await scanner.scan(file)).toEqual({ status: 'unavailable', why: 'leftAlone' });
  expect(requested).toBe(3);

  isHanging = false;
  await expect.poll(() => scanner.leftAloneSince()).toBeUndefined();
  expect(await scanner.scan(file)).toEqual({ status: 'clean' });
  expect(states).toEqual([true, false]);
});

test('two that waited in vain, one that was answered, and refused connections leave no scanner alone', async () => {
  let isHanging = true;
  const url = await behaving((socket) => {
    socket.resume();
    if (!isHanging) socket.end('stream: OK\0');
  });
  const scanner = createClamdScanner(url, { limits: quick, breakerLimits: patientFor });
  for (const hangs of [true, true, false, true, true, false]) {
    isHanging = hangs;
    expect((await scanner.scan(file)).status).toBe(hangs ? 'unavailable' : 'clean');
  }
  const nobody = createClamdScanner(`tcp://127.0.0.1:${await freePort()}`, { breakerLimits: patientFor });
  for (const _one of [1, 2, 3, 4])
    expect(await nobody.scan(file)).toEqual({ status: 'unavailable', why: 'ECONNREFUSED' });
  expect(nobody.leftAloneSince()).toBeUndefined();
});
