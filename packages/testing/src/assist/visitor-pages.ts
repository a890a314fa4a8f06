import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RelayOptions } from '@afilia/relay/options';
import type { FastifyInstance } from 'fastify';
import { fakeMedia, launchChromium } from '../browser/browser.ts';
import { serveCallerPage } from './caller-page.ts';
import { projectKey, type RunningRelay, startRelay } from './running-relay.ts';

const root = join(import.meta.dirname, '../../../..');
const dist = join(root, 'packages/widget/dist');

/** A page that live help runs on, as it is built for production. */
export type VisitorPage = {
  page: Page;
  /** Of the tab, as assist settled it. */
  tab: string;
  session: string;
  /** Addresses of the sockets that the page opened, oldest first. */
  sockets: string[];
  /** Text frames that it sent. */
  sent: string[];
  /** Value of a JavaScript expression in the page. */
  see: <Value>(expression: string) => Promise<Value>;
  /** Arguments with which a callback of the options was called, each time. */
  messages: (callback: string) => Promise<unknown[][]>;
  /** Puts the tab behind another one or in front again, as the page observes it. */
  setHidden: (hidden: boolean) => Promise<void>;
};

export type Visit = {
  session?: string;
  body?: string;
  /** Of `startAssist`, as JavaScript; `{}` shows the page without asking. */
  options?: string;
  context?: BrowserContext;
  /** Runs in the page before anything else. */
  before?: string;
  /** Assist is begun at once; false: `begin()` in the page does. */
  begin?: boolean;
  /** Another relay than this one. */
  serverURL?: string;
  prepare?: (page: Page) => Promise<unknown>;
};

export type VisitorPages = {
  relay: RunningRelay;
  browser: Browser;
  /** The session of this test; each has its own. */
  session: () => string;
  visit: (visit?: Visit) => Promise<VisitorPage>;
  /** An agent of this test's session. */
  agent: RunningRelay['agent'];
  /** A page of the same origin with PeerJS, for an agent who calls. */
  callerPage: () => Promise<Page>;
  /** Closes the pages of a test. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

const callbacks = [
  'onAgentConnect',
  'onCallStart',
  'onRemoteControlStart',
  'onRecordingRequest',
  'onCallDeny',
  'onRemoteControlDeny',
  'onRecordingDeny',
  'onNote',
  'onState',
  'onEndedByVisitor',
  'onDebug',
];

const scriptOf = (entry: string) => `
import { startAssist } from '/${entry}';
window.heard = [];
const callbacks = Object.fromEntries(${JSON.stringify(callbacks)}.map((name) => [name, (...args) => {
  window.heard.push([name, args]);
  return () => window.heard.push([name + ' ended', []]);
}]));
window.begin = async () => {
  const { session, ticket, options, serverURL } = JSON.parse(document.querySelector('#given').textContent);
  window.assist = await startAssist({
    session: { projectKey: '${projectKey}', sessionId: session, startedAt: 1795226375671, userId: 'u1', metadata: { plan: 'gold' } },
    ticket: async () => ticket,
    serverURL: serverURL ?? location.origin,
    watching: 'given',
    language: 'en',
    ...callbacks,
    ...new Function('return ' + options)(),
  });
  return window.assist?.tabId ?? '';
};
window.ready = true;`;

const pageOf = (given: object, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Start page</title><meta name="viewport" content="width=device-width"></head><body>${body}
<script type="application/json" id="given">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/start.js"></script></body></html>`;

/**
 * Serves visitor's pages beside a relay, and opens them in Chromium.
 *
 * @param ice - servers of calls; none without it
 */
export async function openVisitorPages(ice?: RelayOptions['ice']): Promise<VisitorPages> {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  const manifest = JSON.parse(readFileSync(join(dist, 'assist.manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)?.file ?? '';
  const pages = new Map<string, string>();
  const relay = await startRelay(
    { isAllowedOrigin: (origin) => origin.startsWith('http://127.0.0.1'), ...(ice && { ice }) },
    (server) => servePages(server, pages, scriptOf(entry)),
  );
  const browser = await launchChromium(fakeMedia);
  let contexts: BrowserContext[] = [];
  let tests = 900;
  const current = () => String(tests);
  const openContext = async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(90_000);
    contexts.push(context);
    return context;
  };

  return {
    relay,
    browser,
    session: current,
    agent: (overrides = {}) => relay.agent({ session: current(), ...overrides }),
    visit: async (visit = {}) => {
      const { session = current(), body = '<p>Hello</p>', options = '{}', begin = true, serverURL } = visit;
      const context = visit.context ?? (await openContext());
      const page = await context.newPage();
      const sockets: string[] = [];
      const sent: string[] = [];
      page.on('websocket', (socket) => {
        sockets.push(socket.url());
        socket.on('framesent', ({ payload }) => sent.push(String(payload)));
      });
      if (visit.before) await page.addInitScript(visit.before);
      await visit.prepare?.(page);
      const path = `/page/${pages.size}`;
      pages.set(path, pageOf({ session, ticket: await relay.ticket(session), options, serverURL }, body));
      await page.goto(relay.origin + path);
      await page.waitForFunction('window.ready');
      const tab = begin ? await page.evaluate<string>('begin()') : '';
      // An agent who joins before the page is known by socket id only, so agents of tests join after it.
      if (tab)
        await page.waitForFunction(
          `heard.some(([name, [state]]) => name === 'onState' && state.connection !== 'connecting')`,
        );
      return {
        page,
        tab,
        session,
        sockets,
        sent,
        see: (expression) => page.evaluate(expression),
        messages: async (callback) =>
          (await page.evaluate<[string, unknown[]][]>('window.heard'))
            .filter(([name]) => name === callback)
            .map(([, args]) => args),
        setHidden: (hidden) =>
          page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} });
            Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${hidden ? 'hidden' : 'visible'}' });
            document.dispatchEvent(new Event('visibilitychange'));`),
      };
    },
    callerPage: async () => {
      const page = await (await openContext()).newPage();
      await page.goto(`${relay.origin}/caller`);
      return page;
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

function servePages(server: FastifyInstance, pages: ReadonlyMap<string, string>, script: string): void {
  const js = 'text/javascript';
  serveCallerPage(server);
  server.get('/start.js', (_request, reply) => reply.type(js).send(script));
  server.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  server.get<{ Params: { file: string } }>('/widget/:file', (request, reply) => {
    const path = join(dist, 'widget', request.params.file);
    return existsSync(path) ? reply.type(js).send(readFileSync(path)) : reply.code(404).send();
  });
  server.get('/page/:number', (request, reply) =>
    reply.type('text/html').send(pages.get(request.url) ?? 'no such page'),
  );
}
