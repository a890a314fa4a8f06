import { join } from 'node:path';
import type { Config } from '@afilia/backend/config/config';
import { systemClock, systemIds } from '@afilia/backend/keys/system';
import { createLogger } from '@afilia/backend/logging/create-logger';
import { fastifyLogging } from '@afilia/backend/logging/fastify-logging';
import { reportsTo } from '@afilia/backend/main-reports';
import { createMailer } from '@afilia/backend/mail/create-mailer';
import { createBackend } from '@afilia/backend/main-backend';
import { openStore } from '@afilia/backend/store/open-store';
import Fastify, { type FastifyBaseLogger as Logger } from 'fastify';
import { serveBrowserFiles } from './browser-files.ts';
import { allowHosts } from './cors.ts';
import { portProblem, whyPortIsTaken } from './free-port.ts';
import { serveHealth } from './health.ts';
import { limitRates } from './rate-limit.ts';
import { openRelaySide, serveMetrics } from './relay-side.ts';
import { openSandboxSide } from './sandbox-side.ts';
import { addSecurityHeaders } from './security-headers.ts';

const repository = join(import.meta.dirname, '../../..');

/** Everything on one port; `close` ends it and leaves nothing open. */
export type AllInOne = { close: () => Promise<void>; logger: Logger };

/** Why it does not run: one line each, for the operator. */
export type StartProblem = { problems: string[] };

/**
 * Runs backend, relay, sandbox and browser files in this process, on one port (design section 4).
 *
 * @param given.smtpUrl - when the operator chose a mail server the sandbox's is not used
 * @param given.timestampUrl - likewise for the time-stamp authority
 */
export async function startAllInOne(
  configured: Config,
  given: { smtpUrl: boolean; timestampUrl: boolean },
): Promise<AllInOne | StartProblem> {
  const taken = await whyPortIsTaken(configured.port, configured.host);
  if (taken !== undefined) return { problems: [taken] };

  const logger = createLogger({ level: configured.logLevel });
  const opened = await openStore(
    { databaseUrl: configured.databaseUrl, dataDir: configured.dataDir },
    (level, line) => logger[level](line),
  );
  if (!opened.ok) return { problems: [opened.error.message] };
  const store = opened.value;

  const clock = systemClock;
  const sandbox = configured.sandbox ? await openSandboxSide(configured, clock) : undefined;
  const config: Config = {
    ...configured,
    ...(sandbox && !given.smtpUrl && { smtpUrl: sandbox.smtpUrl }),
    ...(sandbox &&
      !given.timestampUrl && {
        timestamps: { ...configured.timestamps, rootPem: sandbox.timeStampRootPem },
      }),
  };
  const { smtpUrl, mailFrom: from, publicUrl, supportPhone } = config;
  const mailer = createMailer({ smtpUrl, from, publicUrl, clock, supportPhone });
  const backend = await createBackend({
    config,
    store,
    mailer,
    clock,
    ids: systemIds,
    ...reportsTo(logger),
  });

  const relay = await openRelaySide(config, clock, logger);

  const server = Fastify({
    ...fastifyLogging(logger, systemIds.uuid),
    // Open streams of browsers must not hold up the end.
    forceCloseConnections: true,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
  });
  const api = [config.graphqlPath, '/documents/', '/assist/'];
  addSecurityHeaders(server);
  allowHosts(server, {
    origins: config.hostOrigins,
    fromThisMachine: !config.production,
    paths: ['/embed.js', '/widget/', ...api],
  });
  await limitRates(server, [...api, '/staff/']);
  serveHealth(server, store.database.ping);
  serveMetrics(server, relay.registry);
  relay.register(server);
  await sandbox?.register(server);
  await backend.registerApi(server);
  await serveBrowserFiles(
    server,
    {
      widget: join(repository, 'packages/widget/dist'),
      demoHost: join(repository, 'apps/demo-host/dist'),
      console: join(repository, 'apps/console/dist'),
    },
    pageWords(config),
  );

  const close = async () => {
    await relay.close();
    await server.close();
    await backend.close();
    await Promise.all([mailer.close(), sandbox?.close()]);
    await store.close();
  };
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { problems: [portProblem(config.port, config.host, code)] };
  }
  // Only now: checks call the sandbox through this very port.
  await backend.startWorker();
  return { close, logger };
}

/** What pages of the demo host may show of the configuration; the API key is meant for pages. */
const pageWords = ({ apiKey, graphqlPath, supportPhone, links, sandbox }: Config) => ({
  'api-key': apiKey,
  'api-url': graphqlPath,
  'support-phone': supportPhone,
  'become-customer-url': links.becomeCustomer,
  'merchant-portal-url': links.merchantPortal,
  'review-url': links.requestReview,
  sandbox: sandbox ? 'on' : 'off',
});
