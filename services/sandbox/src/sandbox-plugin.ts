import { createHash, timingSafeEqual } from 'node:crypto';
import { apiKeyHeader } from '@afilia/source-contracts/operation';
import { sourceNames } from '@afilia/source-contracts/source-names';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { FastifyInstance } from 'fastify';
import { serveAddressSearch } from './address-search/photon.ts';
import { createCore } from './core/core.ts';
import { serveCore } from './core/core-pages.ts';
import {
  type CertificateAuthorityOptions,
  serveCertificateAuthority,
} from './certificate-authority/plugin.ts';
import type { Inbox } from './inbox/inbox.ts';
import { serveInbox } from './inbox/inbox-pages.ts';
import { serveFintoc } from './providers/fintoc.ts';
import { serveFloid, type Transfer } from './providers/floid.ts';
import { serveScenarios } from './pages/scenarios-page.ts';
import { allSources } from './sources/all-sources.ts';
import { servingSource } from './sources/source-plugin.ts';
import type { SourceEnvironment } from './sources/source-environment.ts';
import { type RemoteSignerOptions, serveRemoteSigner } from './remote-signer/plugin.ts';
import { requireKey } from './inbox/require-key.ts';
import { servePapers } from './papers/paper-pages.ts';
import { createSandboxState } from './state.ts';
import type { Clock } from './clock.ts';
import { serveFaults } from './faults/serve-faults.ts';
import { createFaultOverrides } from './faults/fault-overrides.ts';

/** The key that every source of the sandbox asks for unless another is given. Not a secret. */
const sandboxApiKey = 'sandbox-key';

export interface SandboxPluginOptions {
  inbox: Inbox;
  clock: Clock;
  /** Multiplies how long sources take; 1 is like real ones, 0 at once. */
  latencyFactor: number;
  apiKey?: string;
  /** Password of people who read mails or change how sources behave; without it everybody may. */
  inboxKey?: string | undefined;
  /** Authority that `/ca` answers for; without it `/ca` is not there. */
  certificateAuthority?: CertificateAuthorityOptions | undefined;
  /** Keys of `/csc/v2`; without them it is not there. */
  remoteSigner?: RemoteSignerOptions | undefined;
  /** Target of the receipts of text messages; without it none are sent. */
  receipts?: SourceEnvironment['receipts'];
  /** Told of every question that a source answered, for measurements. */
  onAnswer?: SourceEnvironment['onAnswer'];
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
  const environment: SourceEnvironment = {
    state: createSandboxState(),
    core: createCore(),
    latencyFactor: options.latencyFactor,
    clock: options.clock,
    inbox: options.inbox,
    receipts: options.receipts,
    onAnswer: options.onAnswer,
    held: new Set(),
    faults: createFaultOverrides(),
  };
  const transfers: Transfer[] = [];
  /** RUTs by the tokens of their links. */
  const links = new Map<string, string>();
  server.addHook('preClose', async () => {
    for (const socket of environment.held) socket.destroy();
  });
  // The clear button is a plain form, whose empty body Fastify would refuse by its type.
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
    done(null, null),
  );
  serveScenarios(server, root);
  servePapers(server, root, options.clock);
  await server.register(async (scope) => {
    if (options.inboxKey !== undefined) requireKey(scope, options.inboxKey);
    serveInbox(scope, options.inbox, root);
    serveCore(scope, environment.core, root);
    serveFaults(scope, environment.faults);
    scope.get('/providers/floid/transfers', () => transfers);
    scope.delete('/state', (_request, reply) => {
      environment.state.clear();
      environment.core.clear();
      transfers.length = 0;
      links.clear();
      environment.faults.lift({});
      return reply.code(204).send();
    });
  });
  const { certificateAuthority, remoteSigner } = options;
  if (certificateAuthority)
    await server.register(
      async (scope) => serveCertificateAuthority(scope, environment, certificateAuthority),
      { prefix: '/ca' },
    );
  if (remoteSigner)
    await server.register(async (scope) => serveRemoteSigner(scope, environment, remoteSigner), {
      prefix: '/csc/v2',
    });
  const token = options.apiKey ?? sandboxApiKey;
  await server.register(async (scope) => serveFloid(scope, environment, { token, transfers }), {
    prefix: '/providers/floid',
  });
  await server.register(async (scope) => serveFintoc(scope, environment, { secretKey: token, links }), {
    prefix: '/providers/fintoc',
  });
  await server.register(async (scope) => serveAddressSearch(scope), { prefix: '/photon' });
  await server.register((scope) => serveSources(scope, environment, token), {
    prefix: '/sources',
  });
}

async function serveSources(
  server: FastifyInstance,
  environment: SourceEnvironment,
  apiKey: string,
): Promise<void> {
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
  for (const source of sourceNames)
    await server.register(pluginOf(source, environment), { prefix: `/${source}` });
}

const pluginOf = <Source extends SourceName>(source: Source, environment: SourceEnvironment) =>
  servingSource<Source>(allSources[source], environment);
