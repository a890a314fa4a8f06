import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowHosts } from '../cors.ts';
import { serveReleases, versionedPath } from './serve-releases.ts';

const bank = 'https://www.bancoaustral.example';
const aYear = 'public, max-age=31536000, immutable';
const fiveMinutes = 'public, max-age=300, stale-while-revalidate=86400';
const files: Record<string, string | Buffer> = {
  // Numbers, not letters: 0.10 is later than 0.9.
  'releases/0.9.0/embed.js': 'version 0.9.0',
  'releases/0.9.0/widget/entry-Old1234.js': 'entry of 0.9.0',
  'releases/0.9.0/release.json': '{ "version": "0.9.0" }',
  'releases/0.10.1/embed.js': 'version 0.10.1',
  'releases/0.10.1/embed.js.br': brotliCompressSync('version 0.10.1'),
  'releases/0.10.1/widget/entry-New1234.js': 'entry of 0.10.1',
  'releases/0.10.1/afilia-host.tgz': Buffer.from([0x1f, 0x8b, 1]),
  'releases/0.8.0/release.json': '{ "version": "0.8.0" }',
  'releases/notes/embed.js': 'no version',
  'own/embed.js': 'version 1.0.0',
  'own/widget/entry-Own1234.js': 'entry of 1.0.0',
  'own/widget/pdf.worker.min-Own1234.mjs': 'worker of 1.0.0',
  'kit/afilia-host.tgz': Buffer.from([0x1f, 0x8b, 0]),
};

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  server = Fastify();
  allowHosts(server, {
    origins: () => [bank],
    fromThisMachine: false,
    paths: ['/embed.js', '/widget/', versionedPath],
  });
  await serveReleases(server, join(folder, 'releases'), {
    version: '1.0.0',
    folder: join(folder, 'own'),
    kit: join(folder, 'kit'),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => server.inject({ url, headers: { origin: bank } });

test.each([
  ['/v0.9.0/embed.js', 'version 0.9.0', aYear],
  ['/v0.9.0/widget/entry-Old1234.js', 'entry of 0.9.0', aYear],
  ['/v0.10/embed.js', 'version 0.10.1', fiveMinutes],
  ['/v0/embed.js', 'version 0.10.1', fiveMinutes],
  ['/v1/embed.js', 'version 1.0.0', fiveMinutes],
  ['/embed.js', 'version 1.0.0', fiveMinutes],
  ['/widget/entry-Own1234.js', 'entry of 1.0.0', aYear],
  ['/widget/entry-Old1234.js', 'entry of 0.9.0', aYear],
  ['/widget/pdf.worker.min-Own1234.mjs', 'worker of 1.0.0', aYear],
  ['/v0/widget/entry-New1234.js', 'entry of 0.10.1', aYear],
  // A page that has the loader of an older release of the line goes on.
  ['/v0/widget/entry-Old1234.js', 'entry of 0.9.0', aYear],
])('%s answers «%s», kept: %s', async (url, body, cache) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(body);
  expect(answer.headers).toMatchObject({
    'cache-control': cache,
    'access-control-allow-origin': bank,
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a release is sent packed, with the sum of what it unpacks to', async () => {
  const packed = await server.inject({ url: '/v0.10.1/embed.js', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  const sum = createHash('sha384').update('version 0.10.1').digest('base64');
  const { headers, body } = await get('/v0.10.1/integrity.json');
  expect(JSON.parse(body)).toEqual({ 'embed.js': `sha384-${sum}` });
  expect(headers['cache-control']).toBe(aYear);
});

test('each release has the kit of its version, and what is not released yet is looked for again soon', async () => {
  expect((await get('/v0.10.1/afilia-host.tgz')).rawPayload).toEqual(
    files['releases/0.10.1/afilia-host.tgz'],
  );
  for (const name of ['embed.js', 'afilia-host.tgz', 'integrity.json']) {
    const { statusCode, headers } = await get(`/v1.0.0/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe(fiveMinutes);
  }
});

test.each([
  ['/v0.9.9/embed.js', 404, 'Version 0.9.9 is not known here. Served: 1.0.0, 0.10.1, 0.9.0.'],
  ['/v0.8.0/embed.js', 410, 'Version 0.8.0 is no longer served. Served: 1.0.0, 0.10.1, 0.9.0.'],
  ['/v0.8/embed.js', 410, 'Version 0.8 is no longer served.'],
  ['/v7/widget/x.js', 404, 'Version 7 is not known here.'],
])('%s answers %i and which versions there are, to pages of banks too', async (url, status, words) => {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(status);
  expect(body).toContain(words);
  expect(headers['access-control-allow-origin']).toBe(bank);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  '/v0.9.0/release.json',
  '/v0.9.0/',
  '/v0.9.0/widget/',
  '/v0/integrity.json',
  '/v0.10/widget/entry-None123.js',
  '/v0.9.0/afilia-host.tgz',
  '/v0.9.0/../0.10.1/release.json',
  '/v0.9.0/%2e%2e/0.10.1/release.json',
  '/v0.9.0/widget/..%2frelease.json',
  '/v0.9.0/widget/%2e%2e%2f%2e%2e%2f%2e%2e%2fkit/afilia-host.tgz',
  '/v0.9.0/widget/..%5crelease.json',
  '/v0.9.0/widget/entry-Old1234.js%00.js',
  '/vnotes/embed.js',
  '/v../embed.js',
  '/v%2e%2e/embed.js',
  '/v0.9.0.0/embed.js',
  '/v00000.9.0/embed.js',
])('nothing is served at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('names of a million letters are refused', async () => {
  const long = 'a'.repeat(1_000_000);
  expect((await get(`/v0.9.0/widget/${long}.js`)).statusCode).toBe(404);
  expect((await get(`/v${'9'.repeat(1_000_000)}/embed.js`)).statusCode).toBe(414);
});

test('a release that is written while the service runs is served soon, and pages without a version stay with the first major', async () => {
  expect((await get('/v2.0.0/embed.js')).statusCode).toBe(404);
  mkdirSync(join(folder, 'releases/2.0.0'), { recursive: true });
  writeFileSync(join(folder, 'releases/2.0.0/embed.js'), 'version 2.0.0');
  await expect.poll(async () => (await get('/v2.0.0/embed.js')).statusCode, { timeout: 5000 }).toBe(200);
  expect((await get('/v2/embed.js')).body).toBe('version 2.0.0');
  expect((await get('/embed.js')).body).toBe('version 1.0.0');
});
