import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { BrowserContext, Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import type { AssistClient } from '../assist-client.ts';
import { fakeMedia, launchChromium } from '../../browser/browser.ts';
import { serveCallerPage } from '../caller-page.ts';
import { projectKey, type RunningRelay, startRelay } from '../running-relay.ts';
import { bundleReferenceClient, type Generation } from './bundle.ts';
import { type Ingest, serveIngest } from './ingest.ts';
import { body, callWindow, script, watchConnections } from './reference-page.ts';

/**
 * The reference's signalling is always on port 80 or 443 of the host, so the browser maps this name's port 80 to the
 * relay. Names below localhost may use microphones without a certificate.
 */
const host = 'relay.localhost';

/** A frame of Socket.IO by which the server lets a client in. */
const isConnect = (frame: string): boolean => frame.startsWith('40');

/** A page on which the reference's own client runs, and an agent who sees it. */
export type ReferenceVisitor = {
  page: Page;
  tab: string;
  /** Addresses of the sockets that the page opened, oldest first. */
  sockets: string[];
  /** Text frames that it sent. */
  sent: string[];
  /** Resolves when the relay has let the page in. An agent who is there before it has no name for the older client. */
  connected: Promise<void>;
  agent: AssistClient;
  /** Sends an event of an agent to this tab. */
  send: (event: string, data?: unknown, by?: AssistClient) => void;
  see: <Value>(expression: string) => Promise<Value>;
  /** Arguments with which a callback of the client's options was called, each time. */
  messages: (callback: string) => Promise<unknown[][]>;
  /** Its socket to the relay ends without a word, as when a network does. */
  breakConnection: () => Promise<void>;
  /** The position of an element's middle, in the window. */
  middleOf: (selector: string) => Promise<[x: number, y: number]>;
  /** Requests control, which the visitor grants. */
  takeControl: () => Promise<void>;
};

type Visit = { prepare?: (page: Page) => Promise<unknown>; begins?: boolean };

export type ReferencePages = {
  relay: RunningRelay;
  ingest: Ingest;
  session: () => string;
  agent: RunningRelay['agent'];
  callerPage: () => Promise<Page>;
  /**
   * @param more - options of the client's add-on
   * @param how.prepare - what a test does to the page before it is loaded
   * @param how.begins - false leaves `begin()` to the test; the tab is then empty
   */
  visit: (more?: object, how?: Visit) => Promise<Omit<ReferenceVisitor, 'agent' | 'send' | 'takeControl'>>;
  help: (more?: object, how?: Visit) => Promise<ReferenceVisitor>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Serves pages with the reference's client beside a relay that admits it, and opens them in Chromium.
 *
 * @param html - of the page, with the module `/start.js`
 */
export async function openReferencePages(
  generation: Generation = 9,
  html: string = body,
): Promise<ReferencePages> {
  const client = await bundleReferenceClient(generation);
  let tests = 900_000;
  const session = () => String(tests);
  let ingest: Ingest = { starts: [], batches: () => 0 };
  const relay = await startRelay({ visitorPolicy: 'open' }, (server) => {
    ingest = serveIngest(server, '/ingest', session);
    serveCallerPage(server);
    servePage(server, client, html);
  });
  const { port } = new URL(relay.origin);
  // Nothing else is reached: the client's makers host a sound and a window of their own.
  const rules = `MAP ${host} 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
  const browser = await launchChromium([...fakeMedia, `--host-resolver-rules=${rules}`]);
  let contexts: BrowserContext[] = [];
  const openPage = async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(90_000);
    contexts.push(context);
    return context.newPage();
  };
  const agent: RunningRelay['agent'] = (overrides = {}) => relay.agent({ session: session(), ...overrides });

  const visit: ReferencePages['visit'] = async (more = {}, { prepare, begins = true } = {}) => {
    const page = await openPage();
    const sockets: string[] = [];
    const sent: string[] = [];
    const connected = Promise.withResolvers<void>();
    page.on('websocket', (socket) => {
      sockets.push(socket.url());
      socket.on('framesent', ({ payload }) => sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => {
        if (isConnect(String(payload))) connected.resolve();
      });
    });
    await page.addInitScript(watchConnections);
    await prepare?.(page);
    await page.goto(`http://${host}/page`);
    const tab = begins ? await page.evaluate<string>(`begin(${JSON.stringify(more)})`) : '';
    return {
      page,
      tab,
      sockets,
      sent,
      connected: connected.promise,
      breakConnection: () => page.evaluate('breakConnection()'),
      see: (expression) => page.evaluate(expression),
      messages: async (callback) =>
        (await page.evaluate<[string, unknown[]][]>('window.heard'))
          .filter(([name]) => name === callback)
          .map(([, args]) => args),
      middleOf: async (selector) => {
        const box = await page.locator(selector).boundingBox();
        if (!box) throw new Error(`${selector} is not to be seen`);
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      },
    };
  };

  return {
    relay,
    ingest,
    session,
    agent,
    callerPage: async () => {
      const page = await openPage();
      await page.goto(`${relay.origin}/caller`);
      return page;
    },
    visit,
    help: async (more, how) => {
      const visitor = await visit(more, how);
      await visitor.connected;
      const ana = await agent();
      await ana.next('messages');
      const send: ReferenceVisitor['send'] = (event, data, by = ana) =>
        by.emit(event, envelope(visitor.tab, data));
      const takeControl = async () => {
        send('request_control', '{"email":"ana@help.example","name":"Ana Perez","query":""}');
        await visitor.page.click('#openreplay-confirm-window-confirm-btn');
        await ana.next('control_granted');
      };
      return { ...visitor, agent: ana, send, takeControl };
    },
    clear: async () => {
      for (const context of contexts.splice(0)) await context.close();
      contexts = [];
      tests += 1;
    },
    close: async () => {
      await browser.close();
      await relay.close();
    },
  };
}

function servePage(server: FastifyInstance, client: string, page: string): void {
  const js = 'text/javascript';
  const html = 'text/html; charset=utf-8';
  server.get('/reference.js', (_request, reply) => reply.type(js).send(client));
  server.get('/start.js', (_request, reply) => reply.type(js).send(script(projectKey)));
  server.get('/page', (_request, reply) => reply.type(html).send(page));
  server.get('/call-window', (_request, reply) => reply.type(html).send(callWindow));
  server.get('/favicon.ico', (_request, reply) => reply.code(204).send());
}
