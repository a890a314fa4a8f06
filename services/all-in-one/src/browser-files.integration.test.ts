import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBrowserFiles } from './browser-files.ts';
import { productVersion } from './product-version.ts';

const script = 'console.log("afilia");'.repeat(200);
const files: Record<string, string | Buffer> = {
  'widget/embed.js': script,
  'widget/embed.js.br': brotliCompressSync(script),
  'widget/manifest.json': '{}',
  'widget/widget/entry-Ab12Cd34.js': script,
  'widget/widget/entry-Ab12Cd34.js.br': brotliCompressSync(script),
  'host/index.html': '<dm-widget api-key="{{api-key}}" brand="{{unknown}}"></dm-widget>',
  'host/incrustado.html': '<p>otra</p>',
  'host/assets/page-Ab12Cd34.css': 'p{}',
  'host/assets/page-Ab12Cd34.css.br': brotliCompressSync('p{}'),
  'host/bank.svg': '<svg/>',
  'docs/index.html': '<h1>Documentos</h1>',
  'docs/host-guide/index.html': '<h1>Host guide</h1>',
  'docs/site.js': script,
  'docs/site.js.br': brotliCompressSync(script),
  'host/docs/play/index.html': '<dm-widget api-key="{{api-key}}"></dm-widget>',
  'kit/afilia-host.tgz': Buffer.from([0x1f, 0x8b, 0]),
  'kit/package/package.json': '{}',
  'kit/package/asyncapi.json': '{ "asyncapi": "3.0.0" }',
};

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'browser-files-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  server = Fastify();
  await serveBrowserFiles(
    server,
    {
      widget: join(folder, 'widget'),
      demoHost: join(folder, 'host'),
      console: join(folder, 'console'),
      docs: join(folder, 'docs'),
      hostKit: join(folder, 'kit'),
      releases: join(folder, 'releases'),
    },
    { 'api-key': 'key-"><script>' },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });

test('a file with a hash in its name is kept for a year and sent packed', async () => {
  const { statusCode, headers } = await get('/widget/entry-Ab12Cd34.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/u);
});

test('the script for hosts is requested again after five minutes', async () => {
  const { statusCode, headers } = await get('/embed.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  expect(headers['content-encoding']).toBe('br');
});

test('a file that the demo host loads by a name with a hash is kept for a year too', async () => {
  const { headers } = await get('/assets/page-Ab12Cd34.css');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/bank.svg')).headers['cache-control']).toMatch(/^public, max-age=300/u);
});

test('widget and kit of this installation are served under its version, the kit as it is', async () => {
  const { headers, rawPayload } = await get(`/v${productVersion()}/afilia-host.tgz`);
  expect(headers['content-type']).toBe('application/gzip');
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload).toEqual(files['kit/afilia-host.tgz']);
  expect((await get(`/v${productVersion()}/widget/entry-Ab12Cd34.js`)).headers['content-encoding']).toBe(
    'br',
  );
});

test('the document of events, messages and webhooks is served beside that of the API for servers', async () => {
  const { headers, body } = await get('/api/v1/asyncapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ asyncapi: '3.0.0' });
});

test('a browser that does not unpack gets it as it is', async () => {
  const { headers, body } = await server.inject({ url: '/embed.js' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(script);
});

test('the page of the demo host knows the key, escaped, and lives under the strictest policy', async () => {
  const { headers, body } = await get('/');
  expect(body).toBe('<dm-widget api-key="key-&#34;&#62;&#60;script&#62;" brand="{{unknown}}"></dm-widget>');
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';",
  );
  expect(headers['cache-control']).toBe('no-cache');
});

test('documents are pages of their own policy, which lets in no script but ours, and are looked at anew each time', async () => {
  for (const [path, title] of [
    ['/docs/', 'Documentos'],
    ['/docs/host-guide/', 'Host guide'],
  ] as const) {
    const { headers, body } = await get(path);
    expect(body).toBe(`<h1>${title}</h1>`);
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/docs/site.js')).headers['content-encoding']).toBe('br');
  expect((await get('/docs')).headers.location).toBe('/docs/');
});

test('the playground lies among the documents, under the policy of the strictest host', async () => {
  const { headers, body } = await get('/docs/play/');
  expect(body).toContain('key-&#34;');
  expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
});

test.each([
  ['/docs/nothing/', 404],
  ['/docs/%2e%2e/kit/package/package.json', 404],
  ['/incrustado.html', 200],
  ['/bank.svg', 200],
  ['/favicon.ico', 200],
  ['/assets/page-Ab12Cd34.css', 200],
  ['/v1234.2.4/afilia-host.tgz', 404],
  ['/manifest.json', 404],
  ['/widget/../manifest.json', 404],
  ['/widget/%2e%2e/manifest.json', 404],
  ['/widget/', 404],
])('%s answers %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});
