import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type SmallAnswer = {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
};
export type SmallSite = { origin: string; close: () => Promise<void> };

/** A web server on a free port for one test; `answer` sees the path, the request and its body. */
export async function openSmallSite(
  answer: (path: string, request: IncomingMessage, body: string) => SmallAnswer | null,
): Promise<SmallSite> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://small').pathname;
      const found = answer(path, request, Buffer.concat(parts).toString());
      response.writeHead(found?.status ?? (found ? 200 : 404), {
        'content-type': found?.type ?? 'text/html; charset=utf-8',
        ...found?.headers,
      });
      response.end(found?.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
