import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownCertificate } from '@afilia/testing/services/own-certificate';
import { haveProxy, ownProxy } from '@afilia/testing/services/own-proxy';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Runs lines in a process of their own: Node reads its variables at its start. */
async function inProcess(lines: string, env: Record<string, string>): Promise<unknown> {
  const code = `
    import { createOutbound } from ${module('create-outbound.ts')};
    import { fetchGuarded } from ${JSON.stringify(import.meta.resolve('@afilia/pades/revocation/fetch-guarded'))};
    const outbound = createOutbound();
    const asked = (way, url) =>
      way.fetch(url).then((answer) => answer.text(), (error) => (error.cause ?? error).code);
    ${lines}
    await outbound.close();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

test.runIf(haveProxy('tinyproxy'))(
  'Node’s own switch for a proxy leads no one past the guard, nor through that proxy',
  async () => {
    const server = createServer((_request, response) => void response.end('secret')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = await ownProxy('tinyproxy');
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    try {
      const found = await inProcess(
        `const url = ${JSON.stringify(url)};
        const limits = { milliseconds: 5000, bytes: 1000, trusted: [], outbound };
        console.log(JSON.stringify([
          await fetchGuarded({ url }, limits).then((given) => given.ok ? 'reached' : given.error),
          await asked(outbound.guarded, url),
          await asked(outbound, url),
        ]));`,
        { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '' },
      );
      expect(found).toEqual([{ why: 'address is inside' }, 'PRIVATE_ADDRESS', 'secret']);
      expect(proxy.requests()).toEqual([]);
    } finally {
      await proxy.close();
      server.close();
    }
  },
);

test('a root of the operator’s own is believed by NODE_EXTRA_CA_CERTS, and not without it', async () => {
  const certificate = await ownCertificate('127.0.0.1');
  const server = createTls(certificate, (_request, response) => void response.end('read'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'afilia-root-'));
  const root = join(folder, 'root.pem');
  writeFileSync(root, certificate.cert);
  const lines = `console.log(JSON.stringify(await asked(outbound, 'https://127.0.0.1:${(server.address() as AddressInfo).port}/')));`;
  try {
    expect(await inProcess(lines, {})).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(await inProcess(lines, { NODE_EXTRA_CA_CERTS: root })).toBe('read');
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
