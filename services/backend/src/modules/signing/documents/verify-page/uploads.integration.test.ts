import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { NotJudged } from '../verify-elsewhere.ts';
import { countUploads } from './uploads.ts';
import { verifyRoutes } from './verify-routes.ts';

const head = (length: number) =>
  'POST /verify HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n' +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n` +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';

async function serve(verify: () => Promise<NotJudged>) {
  const server = Fastify({ forceCloseConnections: true });
  await server.register(
    verifyRoutes({
      brand: () => 'Cobro Sur',
      findByCode: async () => undefined,
      findByHash: async () => undefined,
      verify,
    }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const upload = () => {
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7']), 'a.pdf');
    return fetch(`http://127.0.0.1:${port}/verify`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
  };
  return { server, port, upload };
}

test('[F-08] the fifth file of one address at once is refused with when to come back, in words for people too', async () => {
  const judging = Promise.withResolvers<NotJudged>();
  let begun = 0;
  const four = Promise.withResolvers<void>();
  const { server, upload } = await serve(() => {
    begun += 1;
    if (begun === 4) four.resolve();
    return judging.promise;
  });
  const first = [upload(), upload(), upload(), upload()];
  await four.promise;
  const fifth = await upload();
  expect(fifth.status).toBe(503);
  expect(fifth.headers.get('retry-after')).toBe('5');
  expect(await fifth.json()).toEqual({ status: 'busy' });
  judging.resolve({ status: 'too-costly' });
  for (const answer of first) expect((await answer).status).toBe(422);
  expect((await upload()).status).toBe(422);
  await server.close();
});

test('a client that begins to send files and hangs up leaves its places to others', async () => {
  const { server, port, upload } = await serve(async () => ({ status: 'too-costly' }));
  for (let round = 0; round < 4; round += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head(1_000_000));
  }
  // As soon as all four are seen, one more is refused; as soon as they are gone, it is not.
  await expect.poll(async () => (await upload()).status).toBe(503);
  server.server.closeAllConnections();
  await expect.poll(async () => (await upload()).status).toBe(422);
  await server.close();
});

test('all addresses together have ten', () => {
  const uploads = countUploads();
  const leave = Array.from({ length: 10 }, (_, index) => uploads.enter(`10.0.0.${index}`));
  expect(leave.every(Boolean)).toBe(true);
  expect(uploads.enter('10.0.1.1')).toBeUndefined();
  leave[3]?.();
  expect(uploads.enter('10.0.1.1')).toBeDefined();
});
