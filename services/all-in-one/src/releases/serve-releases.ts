import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { scriptPolicy } from '../security-headers.ts';
import {
  isExact,
  isVersion,
  listReleases,
  type Release,
  type ReleaseList,
  releasesOf,
} from './release-list.ts';

const aYear = 'public, max-age=31536000, immutable';
/** Caching of addresses whose file may be another one tomorrow. */
const soonStale = 'public, max-age=300, stale-while-revalidate=86400';

/** Addresses of versions: opened to pages of banks, as `/embed.js` is. */
export const versionedPath = /^\/v\d/u;

/** All that is served of a release; packed files beside them are sent in their place. */
const servedFile =
  /^(?:embed\.js|integrity\.json|afilia-host\.tgz|widget\/[\w-]{1,100}(?:\.[\w-]{1,40}){1,3})$/u;

/** How long a list of the folder is believed, ms: a release that is written while nodes run is served soon. */
const listAge = 1000;

/** Reads the folder at most once a second, however often it is asked for. */
function rememberList(read: () => ReleaseList): () => ReleaseList {
  let list = read();
  let readAt = performance.now();
  return () => {
    if (performance.now() - readAt > listAge) {
      list = read();
      readAt = performance.now();
    }
    return list;
  };
}

/** Text, since browsers run no script of such an answer: it is for developers who open the address. */
function answerNone(reply: FastifyReply, list: ReleaseList, wanted: string): FastifyReply {
  const isEnded = list.ended.some((version) => version === wanted || version.startsWith(`${wanted}.`));
  const served = list.served.map(({ version }) => version).join(', ');
  return reply
    .code(isEnded ? 410 : 404)
    .headers({ 'cache-control': 'no-cache' })
    .type('text/plain; charset=utf-8')
    .send(
      `Version ${wanted} ${isEnded ? 'is no longer served' : 'is not known here'}. Served: ${served}. See /docs/versions/.\n`,
    );
}

const hashOf = async ({ folder }: Release) =>
  `sha384-${createHash('sha384')
    .update(await readFile(join(folder, 'embed.js')))
    .digest('base64')}`;

/** `/embed.js` stays with the first major version when there is a second: pages that name no version must not break. */
const isFirstMajor = ({ version }: Release) => Number(version.split('.')[0]) <= 1;

/**
 * Serves `/v1.4.0/…`, files that stay as they are, `/v1/…` and `/v1.4/…`, the newest of a line, and `/embed.js` with
 * `/widget/…`. Pages that loaded an older release of a line find its files there, too.
 *
 * @param directory - as in `RELEASES_DIR`
 * @param own - the build of this installation
 */
export async function serveReleases(
  server: FastifyInstance,
  directory: string,
  own: Omit<Release, 'isFixed'>,
): Promise<void> {
  const listNow = rememberList(() => listReleases(directory, own));
  await server.register(fastifyStatic, {
    root: own.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.tgz')) reply.header('content-type', 'application/gzip');
    },
  });
  server.get('/embed.js', (_request, reply) =>
    sendFile(reply, '', listNow().served.filter(isFirstMajor), 'embed.js'),
  );
  server.get('/widget/*', (request, reply) => {
    const path = `widget/${(request.params as { '*': string })['*']}`;
    return servedFile.test(path) ? sendFile(reply, '', listNow().served, path) : reply.callNotFound();
  });
  server.get('/v:version(^[\\d.]{1,14}$)/*', async (request, reply) => {
    const { version, '*': path } = request.params as { version: string; '*': string };
    if (!isVersion(version)) return reply.callNotFound();
    const list = listNow();
    const releases = releasesOf(list, version);
    if (releases.length === 0) return answerNone(reply, list, version);
    if (!servedFile.test(path)) return reply.callNotFound();
    if (path === 'integrity.json') return sendIntegrity(reply, version, releases);
    return sendFile(reply, version, releases, path);
  });
}

async function sendIntegrity(reply: FastifyReply, version: string, [release]: readonly Release[]) {
  // The newest version of a line changes, so it has no fixed integrity.
  if (!release || !isExact(version)) return reply.callNotFound();
  return reply
    .header('cache-control', release.isFixed ? aYear : soonStale)
    .send({ 'embed.js': await hashOf(release) });
}

/** @param version - as the address names it; empty where it names none */
function sendFile(reply: FastifyReply, version: string, releases: readonly Release[], path: string) {
  const isPart = path.startsWith('widget/');
  const holds = ({ kit, folder }: Release) => existsSync(join(path.endsWith('.tgz') ? kit : folder, path));
  // Only parts are looked for in older releases: their names have hashes.
  const release = (isPart ? releases : releases.slice(0, 1)).find(holds);
  if (!release) return reply.callNotFound();
  const stays = isPart || (isExact(version) && release.isFixed);
  reply.headers({ 'cache-control': stays ? aYear : soonStale, 'content-security-policy': scriptPolicy });
  return reply.sendFile(path, path.endsWith('.tgz') ? release.kit : release.folder);
}
