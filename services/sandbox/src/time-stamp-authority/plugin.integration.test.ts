import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TimeStampResp } from 'pkijs';
import { createTimeStampKeys } from './keys.ts';
import type { TimeStampKeys } from './keys.ts';
import { timeStampAuthorityPlugin } from './plugin.ts';

const now = new Date('2026-11-21T13:45:00Z');
const haveOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;
let server: FastifyInstance;
let keys: TimeStampKeys;
let folder: string;
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsa-'));
  keys = await createTimeStampKeys(now);
  server = Fastify();
  await server.register(timeStampAuthorityPlugin({ clock: { now: () => now }, keys }), { prefix: '/tsa' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const request = (payload: Buffer) =>
  server.inject({
    method: 'POST',
    url: '/tsa/',
    headers: { 'content-type': 'application/timestamp-query' },
    payload,
  });

const buffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

test.skipIf(!haveOpenssl)('[F-08] openssl verifies the time stamp of a query it made', async () => {
  writeFileSync(path('data'), 'what is stamped');
  execFileSync('openssl', ['ts', '-query', '-data', path('data'), '-sha256', '-cert', '-out', path('q')]);
  const answer = await request(readFileSync(path('q')));
  expect(answer.headers['content-type']).toBe('application/timestamp-reply');
  writeFileSync(path('r'), answer.rawPayload);
  writeFileSync(path('root.der'), keys.root);
  execFileSync('openssl', ['x509', '-inform', 'DER', '-in', path('root.der'), '-out', path('root.pem')]);
  const at = String(now.getTime() / 1000);
  const files = ['-queryfile', path('q'), '-in', path('r'), '-CAfile', path('root.pem')];
  const verdict = spawnSync('openssl', ['ts', '-verify', ...files, '-attime', at], { encoding: 'utf8' });
  expect(verdict.stdout + verdict.stderr).toContain('Verification: OK');
  const text = execFileSync('openssl', ['ts', '-reply', '-in', path('r'), '-text'], { encoding: 'utf8' });
  expect(text).toContain('Nov 21 13:45:00 2026 GMT');
});

test('refuses what is not a query, in the words of the protocol', async () => {
  const answer = await request(Buffer.from('not a query'));
  expect(answer.statusCode).toBe(200);
  const reply = TimeStampResp.fromBER(buffer(answer.rawPayload));
  expect(reply.status.status).toBe(2);
  expect(reply.timeStampToken).toBeUndefined();
});

test('takes only time-stamp queries, and only short ones', async () => {
  const json = await server.inject({ method: 'POST', url: '/tsa/', payload: { hello: 1 } });
  expect(json.statusCode).toBe(200);
  expect(TimeStampResp.fromBER(buffer(json.rawPayload)).status.status).toBe(2);
  expect((await request(Buffer.alloc(5000))).statusCode).toBe(413);
});
