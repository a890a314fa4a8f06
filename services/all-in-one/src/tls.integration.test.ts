import { connect } from 'node:tls';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { createOwnAuthority } from '@afilia/backend/signing/documents/signers/own-authority';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import { listen, openServer } from './open-server.ts';

let port = 0;
let close = async () => {};

beforeAll(async () => {
  port = await freePort();
  const { seal } = await createOwnAuthority(new Date(), 2048);
  const { keyPem: key, chainPem: cert } = seal;
  const { server } = openServer(
    { trustedProxies: [], includeSubDomains: true, tls: { key, cert } },
    createLogger({ level: 'silent' }),
  );
  serveHealth(server, async () => undefined);
  const problem = await listen(server, { port, host: '127.0.0.1' });
  if (problem !== undefined) throw new Error(problem);
  close = () => server.close();
});
afterAll(() => close());

/** Asks `/healthz` over TLS. @returns the protocol and the first line of the answer, or why there was none */
const request = (maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
  new Promise<string>((resolve) => {
    const socket = connect(
      // Its certificate is not verified: the test is about the protocol.
      { port, host: '127.0.0.1', rejectUnauthorized: false, minVersion: 'TLSv1.1', maxVersion },
      () => socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    );
    socket.setEncoding('utf8');
    socket.once('data', (text: string) => resolve(`${socket.getProtocol()} ${text.split('\r\n')[0]}`));
    socket.once('error', () => resolve('refused'));
  });

test('a node with a certificate speaks TLS 1.2 and 1.3 to the balancer, and nothing older or in the clear', async () => {
  expect(await request('TLSv1.3')).toBe('TLSv1.3 HTTP/1.1 200 OK');
  expect(await request('TLSv1.2')).toBe('TLSv1.2 HTTP/1.1 200 OK');
  expect(await request('TLSv1.1')).toBe('refused');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});
