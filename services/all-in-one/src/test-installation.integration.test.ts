import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSealingKey } from '@afilia/backend/sources/credentials/sealing-key';
import { verifyRoutes } from '@afilia/backend/signing/documents/verify-page/verify-routes';
import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { sandboxPlugin } from '@afilia/sandbox/sandbox-plugin';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveBrowserFiles } from './browser-files.ts';
import { showTestBanner } from './test-banner.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-installation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('production with the sandbox ends with code 1 and one line, whatever its role', async () => {
  const pem = (what: string) => `-----BEGIN ${what}-----\nAAAA\n-----END ${what}-----`;
  const env = {
    NODE_ENV: 'production',
    SANDBOX: 'on',
    SANDBOX_URL: 'http://127.0.0.1:9',
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    API_KEY: 'api-key-of-production',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    MASTER_KEYS: `2026-11:${Buffer.alloc(32, 8).toString('base64url')}`,
    SEALING_KEY: JSON.stringify(await generateSealingKey()),
    SIGNING_KEY_PEM: pem('PRIVATE KEY'),
    SIGNING_CERT_CHAIN_PEM: pem('CERTIFICATE'),
    OPERATOR_SIGNING_KEY_PEM: pem('PRIVATE KEY'),
    OPERATOR_SIGNING_CERT_CHAIN_PEM: pem('CERTIFICATE'),
    MAIL_FROM: 'Pago Austral <no-responder@pagoaustral.example>',
    PUBLIC_URL: 'https://afiliacion.example',
    STAFF_ISSUER_URL: 'https://login.example',
    STAFF_CLIENT_ID: 'afilia-console',
    STAFF_CLIENT_SECRET: 'client-secret-of-production',
    DATA_DIR: join(folder, 'data'),
  };
  for (const args of [[], ['--role', 'api'], ['--role', 'sandbox']]) {
    const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env,
    });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^SANDBOX is on in production: [^\n]* TEST_INSTALLATION=on\n$/u),
    });
  }
});

/** A server with every page that we serve, on files as they are built. */
async function pages() {
  const made = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const page =
    '<!doctype html><html><head><title>x</title></head><body class="a"><main></main></body></html>';
  for (const path of ['demo/index.html', 'demo/embedded.html', 'console/index.html']) made(path, page);
  for (const path of ['widget/widget/a.js', 'console/assets/a.js']) made(path, '');
  const server = Fastify();
  showTestBanner(server);
  const clock = { now: () => new Date('2026-11-23T07:00:00Z') };
  const inbox = createInbox(clock);
  inbox.receive({
    from: 'a@example.cl',
    to: 'b@example.cl',
    subject: 'Hola',
    messageId: '<1@example.cl>',
    text: 'Hola',
    html: '<html><head></head><body>Hola</body></html>',
    attachments: [],
  });
  await server.register(sandboxPlugin, { prefix: '/sandbox', inbox, clock, latencyFactor: 0 });
  await server.register(
    verifyRoutes({
      brand: () => 'Cobro Sur',
      findByCode: async () => undefined,
      findByHash: async () => undefined,
      verify: async () => {
        throw new Error('not asked');
      },
    }),
  );
  await serveBrowserFiles(
    server,
    {
      widget: join(folder, 'widget'),
      demoHost: join(folder, 'demo'),
      console: join(folder, 'console'),
      hostKit: join(folder, 'kit'),
      releases: join(folder, 'releases'),
      docs: join(folder, 'docs'),
    },
    {},
  );
  return { server, mail: inbox.list()[0]?.id };
}

test('every page of a test installation says so, under a policy that lets its looks in', async () => {
  const { server, mail } = await pages();
  for (const path of [
    '/',
    '/embedded.html',
    '/console/',
    '/verify',
    '/sandbox/',
    '/sandbox/inbox',
    `/sandbox/inbox/${mail}`,
  ]) {
    const { body, headers } = await server.inject(path);
    expect(body.match(/Instalación de prueba/gu), path).toHaveLength(1);
    expect(body, path).toContain('<link rel="stylesheet" href="/test-installation.css">');
    const policy = String(headers['content-security-policy']);
    expect(/style-src [^;]*'self'/u.test(policy), path).toBe(true);
    expect(Number(headers['content-length']), path).toBe(Buffer.byteLength(body));
  }
  expect((await server.inject('/test-installation.css')).headers['content-type']).toMatch(/^text\/css/u);
  await server.close();
});

test('a stranger’s mail in its frame, data and files stay as they are', async () => {
  const { server, mail } = await pages();
  for (const path of [`/sandbox/inbox/${mail}/body`, '/widget/a.js'])
    expect((await server.inject(path)).body, path).not.toContain('Instalación');
  const data = await server.inject({ url: '/sandbox/', headers: { accept: 'application/json' } });
  expect(data.body).not.toContain('Instalación');
  await server.close();
});
