import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const dist = join(import.meta.dirname, '../../../widget/dist');
const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  woff2: 'font/woff2',
};

/** A request of the widget: the stored operation and its variables. */
type ReceivedOperation = { documentId: string; variables: Record<string, unknown> };

/** The widget's files and an API that knows the answers it is given, on one port. */
export type PretendService = {
  origin: string;
  /** Everything asked so far, streams too. */
  received: ReceivedOperation[];
  /** Event streams that are open now. */
  openStreams: () => number;
  /** Sends an application to every open stream. */
  publish: (application: object) => void;
  close: () => Promise<void>;
};

/**
 * Stands in for the service where only the widget is on trial.
 *
 * @param answer - result of an operation; undefined never answers. `application-changed` is a stream, not asked here
 * @param pages - pages of a host, by path
 */
export async function openPretendService(
  answer: (received: ReceivedOperation) => object | undefined,
  pages: Readonly<Record<string, string>> = {},
): Promise<PretendService> {
  const streams = new Set<ServerResponse>();
  const received: ReceivedOperation[] = [];

  const answerApi = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request).catch(() => null);
    // The client can be disconnected by now.
    if (body === null || response.closed) return;
    const question = JSON.parse(body) as ReceivedOperation;
    received.push(question);
    if (question.documentId === 'application-changed') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(':\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return;
    }
    const result = answer(question);
    if (!result) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { result } }));
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pretend').pathname;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const isKeyCheck = path === '/graphql' && request.method === 'GET';
    if (request.method === 'OPTIONS' || isKeyCheck) response.writeHead(204).end();
    else if (path === '/graphql') void answerApi(request, response);
    else if (pages[path] !== undefined)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[path]);
    else if (path !== '/' && existsSync(join(dist, path)))
      response
        .writeHead(200, {
          'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'cache-control': 'max-age=3600',
        })
        .end(readFileSync(join(dist, path)));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    openStreams: () => streams.size,
    publish(application) {
      for (const stream of streams)
        stream.write(`event: next\ndata: ${JSON.stringify({ data: { result: application } })}\n\n`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
