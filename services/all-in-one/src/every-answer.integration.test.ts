import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Running } from './open-server.ts';
import { startAllInOne } from './start-all-in-one.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'every-answer-'));
let running: Running;
let base = '';

beforeAll(async () => {
  const port = await freePort();
  const config = await loadConfig({ PORT: String(port), HOST: '127.0.0.1' }, { dataDir });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const started = await startAllInOne(config.value, { smtpUrl: false, timestampUrl: false });
  if ('problems' in started) throw new Error(started.problems.join('\n'));
  running = started;
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await running?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  '/',
  '/embedded.html',
  '/console/',
  '/console/casos',
  '/console/nada',
  '/docs/',
  '/docs/host-guide/',
  '/docs/play/',
  '/embed.js',
  '/favicon.ico',
  '/verify',
  '/decisiones',
  '/my-data',
  '/data-request',
  '/data-request/form',
  '/verify/style.css',
  '/healthz',
  '/nothing-here',
  '/.git/config',
  '/widget/',
  '/console/assets/',
  '/documents/x',
  '/staff/api/visitors',
  '/identity/callback',
  '/identity/begin/x',
  '/sandbox/clave-unica/interaction/x',
  '/staff/api/own-sessions',
  '/sandbox/',
  '/sandbox/inbox',
  '/assist/',
  '/assist/peerjs/id',
])('%s allows no frame, loads no plug-in, takes no foreign base, and says its type', async (path) => {
  const response = await fetch(`${base}${path}`);
  await response.arrayBuffer();
  const policy = response.headers.get('content-security-policy');
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy, path).toContain(directive);
  // 'wasm-unsafe-eval' compiles WebAssembly, and no script.
  expect(policy).not.toMatch(/script-src[^;]*(?:'unsafe|https?:|\*)/u);
  expect(response.headers.get('referrer-policy')).toMatch(
    /^(?:no-referrer|strict-origin-when-cross-origin)$/u,
  );
  expect(response.headers.get('permissions-policy')).toContain('geolocation=()');
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/u);
  expect(response.headers.get('content-type')).toMatch(/; charset=utf-8$/u);
});

test.each([
  ['by length and in chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['by two lengths', 'content-length: 5\r\ncontent-length: 0'],
  ['by a length that is none', 'content-length: +5'],
])(
  'a request with two lengths is refused, and so is the rest of its connection (%s)',
  async (_what, lengths) => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(new URL(base).port), '127.0.0.1', () =>
        socket.write(
          `POST /verify HTTP/1.1\r\nhost: x\r\n${lengths}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`,
        ),
      );
      socket.setEncoding('utf8').on('data', (part: string) => (received += part));
      socket.once('close', () => resolve(received)).once('error', reject);
    });
    expect(text.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 400']);
  },
);

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH'])('%s is answered by no route', async (method) => {
  for (const path of ['/', '/graphql', '/verify', '/console/', '/staff/api/sign-out']) {
    const { status, body } = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      request(`${base}${path}`, { method, headers: { 'x-secret': 'not-echoed' } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ ...(answer.statusCode && { status: answer.statusCode }), body: text }),
        );
      })
        .on('error', reject)
        .end();
    });
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(body).not.toContain('not-echoed');
  }
});
