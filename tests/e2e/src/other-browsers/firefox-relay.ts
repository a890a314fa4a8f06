/**
 * Stands between Playwright and Debian's Firefox: started in Firefox's place with its arguments, it starts Firefox and
 * relays WebDriver BiDi. Playwright sends one command for each page that this Firefox does not know and without which
 * nothing is lost; it is answered here.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

const unknownToFirefox = 'emulation.setMediaFeaturesOverride';
const [executable = '', ...given] = process.argv.slice(2);
const listening = /^WebDriver BiDi listening on (ws:\/\/\S+)$/u;

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function relay(client: WebSocket, url: string): void {
  const browser = new WebSocket(url);
  const early: string[] = [];
  browser.on('open', () => {
    for (const text of early) browser.send(text);
  });
  browser.on('message', (data) => client.send(textOf(data)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
  client.on('message', (data) => {
    const text = textOf(data);
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    if (method === unknownToFirefox) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
}

const firefox = spawn(executable, given, { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('close', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, origin] = listening.exec(line) ?? [];
  if (origin === undefined) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (client, { url }) => relay(client, `${origin}${url}`));
});
