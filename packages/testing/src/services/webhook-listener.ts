import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One announcement as it arrived, good or not. */
export type ReceivedWebhook = { headers: Record<string, string>; body: string };

/** An external system, over real HTTP. */
export type WebhookListener = {
  url: string;
  /** Everything that arrived, oldest first; also what was answered badly. */
  received: ReceivedWebhook[];
  /** What the next ones are answered, in turn; afterwards 204. `hang` never is, `redirect` points elsewhere. */
  answers: (number | 'hang' | 'redirect')[];
  close: () => Promise<void>;
};

export async function listenForWebhooks(): Promise<WebhookListener> {
  const received: ReceivedWebhook[] = [];
  const answers: WebhookListener['answers'] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    const answer = answers.shift() ?? 204;
    if (answer === 'hang') return;
    if (answer === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end();
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
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
