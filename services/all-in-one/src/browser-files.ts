import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFiles } from '@afilia/backend/platform/logging/request-lines';
import { mark, markAsSvg } from '@afilia/domain/partners/mark';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveConsole } from './console-files.ts';
import { productVersion } from './product-version.ts';
import { serveReleases } from './releases/serve-releases.ts';
import { hostPagePolicy, docsPolicy } from './security-headers.ts';

/** Folders of the built files. */
type BrowserFiles = {
  /** Holds `embed.js` and `widget/`. */
  widget: string;
  demoHost: string;
  /** The agents' console. */
  console: string;
  /** Documents for hosts and operators. */
  docs: string;
  /** Holds `afilia-host.tgz` and, as it is inside, `package/`. */
  hostKit: string;
  /** Holds a folder a release; may be none yet. */
  releases: string;
};

const aYear = 'public, max-age=31536000, immutable';
const soonStale = 'public, max-age=300, stale-while-revalidate=86400';

/** Browsers ask for one on every page. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}">${markAsSvg}</svg>`;

/**
 * Serves what browsers load: the widget and the packed kit for host pages, also of earlier versions, the agents' console at `/console/`, the documents at `/docs/` and the demo host at `/`.
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
    await serveReleases(scope, files.releases, {
      version: productVersion(),
      folder: files.widget,
      kit: files.hostKit,
    });
    serveEvents(scope, files.hostKit);
    scope.get('/favicon.ico', (_request, reply) =>
      reply.header('cache-control', soonStale).type('image/svg+xml; charset=utf-8').send(icon),
    );
    await serveConsole(scope, files.console);
    await serveDocs(scope, files.docs);
    await serveDemoHost(scope, files.demoHost, words);
  });
}

/** The document of events lies beside that of the API for servers. */
function serveEvents(server: FastifyInstance, folder: string): void {
  const file = join(folder, 'package/asyncapi.json');
  if (!existsSync(file)) return;
  const events = readFileSync(file, 'utf8');
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

/**
 * The documents for hosts and operators at `/docs/`, static pages. `/docs/play/` is one of the demo host's: it shows the
 * widget, under the policy of a host page.
 *
 * @param folder - as built: `index.html`, a folder a document, and what they load, under names without hashes
 */
async function serveDocs(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 308));
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    redirect: true,
    setHeaders: (reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': docsPolicy });
    },
  });
}
