import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { failureWord } from '../ports/failure-word.ts';
import type { Fetch } from '../ports/outbound.ts';
import { createOutbound } from './create-outbound.ts';

/** An address of this machine alone, and not that of `localhost`. */
const outside = '127.0.0.2';

/** The status of an answer; else what failed. */
const codeOf = (fetch: Fetch, address: string): Promise<number | string> =>
  fetch(address).then(({ status }) => status, failureWord);

test('without a proxy strangers are judged at each connection, and the operator is not', async () => {
  const server = createServer((_request, response) => void response.writeHead(204).end()).listen(
    0,
    '0.0.0.0',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outbound = createOutbound({
    isPublic: (address) => address === outside,
    resolve: async (name) => [{ address: name === 'hook.example' ? outside : '127.0.0.1', family: 4 }],
  });
  expect(await codeOf(outbound.guarded.fetch, `http://hook.example:${port}/`)).toBe(204);
  for (const host of ['inside.example', '127.0.0.1'])
    expect(await codeOf(outbound.guarded.fetch, `http://${host}:${port}/`)).toBe('PRIVATE_ADDRESS');
  expect(await codeOf(outbound.guardedOrHere.fetch, `http://127.0.0.1:${port}/`)).toBe(204);
  expect(await codeOf(outbound.fetch, `http://127.0.0.1:${port}/`)).toBe(204);
  expect(outbound.tunnel('127.0.0.1', port, 1_000)).toBeUndefined();
  await outbound.close();
  server.close();
});
