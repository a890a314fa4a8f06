import { createHash, timingSafeEqual } from 'node:crypto';
import { apiKeyHeader } from '@afilia/source-contracts/operation';
import { sourceNames } from '@afilia/source-contracts/source-names';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { FastifyInstance } from 'fastify';
import type { Inbox } from './inbox/inbox.ts';
import { serveInbox } from './inbox/inbox-pages.ts';
import { serveScenarios } from './pages/scenarios-page.ts';
import { allSources } from './sources/all-sources.ts';
import { servingSource } from './sources/source-plugin.ts';
import type { SourceWorld } from './sources/source-plugin.ts';
import { askForKey } from './inbox/ask-for-key.ts';
import { createSandboxState } from './state.ts';
import type { Clock } from './clock.ts';
import { serveTroubles } from './troubles/serve-troubles.ts';
import { createToldTroubles } from './troubles/told-troubles.ts';

/** The key that every source of the sandbox asks for unless another is given. Not a secret. */
export const sandboxApiKey = 'sandbox-key';

export interface SandboxPluginOptions {
  inbox: Inbox;
  clock: Clock;
  /** Multiplies how long sources take; 1 is like real ones, 0 at once. */
  latencyFactor: number;
  apiKey?: string;
  /** Whoever reads mails or changes how sources behave gives it as a password; without it everybody may. */
  inboxKey?: string | undefined;
  /** Told of every question that a source answered, for measurements. */
  onAnswer?: SourceWorld['onAnswer'];
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The whole sandbox but its SMTP server, as a Fastify plugin: the list of scenarios at its root, the inbox,
 * and every source under `sources/<name>`. Register it with a prefix; links follow it.
 *
 * @example await server.register(sandboxPlugin, { prefix: '/sandbox', inbox, clock, latencyFactor: 1 });
 */
export async function sandboxPlugin(server: FastifyInstance, options: SandboxPluginOptions): Promise<void> {
  const root = server.prefix;
  const world: SourceWorld = {
    state: createSandboxState(),
    latencyFactor: options.latencyFactor,
    clock: options.clock,
    onAnswer: options.onAnswer,
    held: new Set(),
    troubles: createToldTroubles(),
  };
  server.addHook('preClose', async () => {
    for (const socket of world.held) socket.destroy();
  });
  // The clear button is a plain form, whose empty body Fastify would refuse by its type.
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
    done(null, null),
  );
  serveScenarios(server, root);
  await server.register(async (scope) => {
    if (options.inboxKey !== undefined) askForKey(scope, options.inboxKey);
    serveInbox(scope, options.inbox, root);
    serveTroubles(scope, world.troubles);
    scope.delete('/state', (_request, reply) => {
      world.state.clear();
      world.troubles.lift({});
      return reply.code(204).send();
    });
  });
  await server.register((scope) => serveSources(scope, world, options.apiKey ?? sandboxApiKey), {
    prefix: '/sources',
  });
}

async function serveSources(server: FastifyInstance, world: SourceWorld, apiKey: string): Promise<void> {
  const expected = digest(apiKey);
  server.addHook('onRequest', async (request, reply) => {
    const given = request.headers[apiKeyHeader];
    const isContract = request.routeOptions.url?.endsWith('/openapi.json') === true;
    if (isContract || (typeof given === 'string' && timingSafeEqual(digest(given), expected))) return;
    await reply.code(401).send({ error: 'unauthorized' });
  });
  server.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ error: status < 500 ? 'invalidRequest' : 'internal' });
  });
  for (const source of sourceNames) await server.register(pluginOf(source, world), { prefix: `/${source}` });
}

const pluginOf = <Source extends SourceName>(source: Source, world: SourceWorld) =>
  servingSource<Source>(allSources[source], world);
