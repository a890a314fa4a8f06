import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One announcement as it arrived, good or not. */
export type ReceivedWebhook = { url: string; headers: Record<string, string>; body: string };

const chunk = Buffer.alloc(65_536, 'x');

/** An external system, over real HTTP. */
export type WebhookListener = {
  url: string;
  /** Everything that arrived, oldest first; also requests with a bad answer. */
  received: ReceivedWebhook[];
  /**
   * Answers to the next requests, in turn; afterwards 204. `hang` never answers, `redirect` points elsewhere, `endless` begins
   * a body and never stops.
   */
  answers: (number | 'hang' | 'redirect' | 'endless' | { status: number; retryAfter: string })[];
  /** Bytes of endless answers that were taken. */
  taken: () => number;
  /** Sets the answer to all further requests. */
  always: (answer: number | 'hang') => void;
  close: () => Promise<void>;
};

export async function listenForWebhooks(): Promise<WebhookListener> {
  const received: ReceivedWebhook[] = [];
  const answers: WebhookListener['answers'] = [];
  let usual: number | 'hang' = 204;
  let taken = 0;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({
      url: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await text(request),
    });
    const answer = answers.shift() ?? usual;
    if (answer === 'hang') return;
    if (typeof answer === 'object')
      response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end();
    else if (answer === 'endless') {
      response.writeHead(200);
      const more = () => {
        taken += chunk.byteLength;
        if (response.write(chunk) && !response.destroyed) setImmediate(more);
      };
      response.on('drain', more);
      more();
    } else if (answer === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end();
    else response.writeHead(answer).end();
  };
  // The client can disconnect before the whole body arrived.
  const server = createServer((request, response) => void receive(request, response).catch(() => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/afilia`,
    received,
    answers,
    taken: () => taken,
    always: (answer) => void (usual = answer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
