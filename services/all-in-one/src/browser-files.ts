import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFiles } from '@afilia/backend/logging/request-lines';
import { mark, markAsSvg } from '@afilia/domain/host/mark';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveConsole } from './console-files.ts';
import { serveDocs } from './docs-files.ts';
import { hostPagePolicy, scriptPolicy } from './security-headers.ts';

/** Where the built files lie. */
export type BrowserFiles = {
  /** Holds `embed.js` and `widget/`. */
  widget: string;
  demoHost: string;
  /** The agents' console. */
  console: string;
  /** Documents for hosts and operators. */
  docs: string;
  /** Holds `afilia-host.tgz` and, as it is inside, `package/`. */
  hostKit: string;
};

const aYear = 'public, max-age=31536000, immutable';
/** Hosts have no hash in its name, so it must not stay for long. */
const soonStale = 'public, max-age=300, stale-while-revalidate=86400';

/** Browsers ask for one on every page. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}">${markAsSvg}</svg>`;

/**
 * Serves what browsers load: `/embed.js`, `/widget/…` (names with hashes, kept for a year), the packed kit for host pages under its version, the agents' console at
 * `/console/`, the documents at `/docs/` and the demo host at `/`.
 * Files that were packed when built (`.br`, `.gz` beside them) are sent packed.
 *
 * @param words - put in place of `{{name}}` in pages of the demo host, escaped
 */
export async function serveBrowserFiles(
  server: FastifyInstance,
  files: BrowserFiles,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  await server.register(async (scope) => {
    asFiles(scope);
    await serveWidget(scope, files.widget);
    serveHostKit(scope, files.hostKit);
    await serveConsole(scope, files.console);
    await serveDocs(scope, files.docs);
    await serveDemoHost(scope, files.demoHost, words);
  });
}

async function serveWidget(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(folder, 'widget'),
    prefix: '/widget/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.headers({
        'cache-control': /embed\.js(?:\.\w+)?$/u.test(path) ? soonStale : aYear,
        'content-security-policy': scriptPolicy,
      });
    },
  });
  server.get('/embed.js', (_request, reply) => reply.sendFile('embed.js', folder, { cacheControl: false }));
  server.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', soonStale).type('image/svg+xml; charset=utf-8').send(icon),
  );
}

/**
 * `/v1.2.3/afilia-host.tgz`: what a bank installs stays the same, so its lock file may hold the sum. The document of events
 * lies beside that of the API for servers.
 */
function serveHostKit(server: FastifyInstance, folder: string): void {
  const file = join(folder, 'afilia-host.tgz');
  if (!existsSync(file)) return;
  const { version } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as {
    version: string;
  };
  const packed = readFileSync(file);
  server.get(`/v${version}/afilia-host.tgz`, (_request, reply) =>
    reply.header('cache-control', aYear).type('application/gzip').send(packed),
  );
  const events = readFileSync(join(folder, 'package/asyncapi.json'), 'utf8');
  server.get('/api/v1/asyncapi.json', (_request, reply) =>
    reply.header('cache-control', soonStale).type('application/json; charset=utf-8').send(events),
  );
}

async function serveDemoHost(
  server: FastifyInstance,
  folder: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  if (!existsSync(folder)) return;
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /-[\w-]{8}\.\w+?(?:\.(?:br|gz))?$/u.test(path) ? aYear : soonStale);
    },
  });
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const page = fillIn(readFileSync(join(folder, file), 'utf8'), words);
    const path = `/${file.replace(/(^|\/)index\.html$/u, '$1')}`;
    server.get(path, (_request, reply) => sendPage(reply, page));
  }
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': hostPagePolicy,
      // Calls of live help need both.
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    })
    .type('text/html; charset=utf-8')
    .send(page);

const fillIn = (page: string, words: Readonly<Record<string, string>>) =>
  page.replaceAll(/\{\{([\w-]+)\}\}/gu, (whole, name: string) => {
    const word = words[name];
    return word === undefined ? whole : word.replaceAll(/[&<>"]/gu, (mark) => `&#${mark.codePointAt(0)};`);
  });
