import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '@afilia/backend/app/config/config';
import { createHostsInUse } from '@afilia/backend/app/config/hosts-in-use';
import { createProbeTickets } from '@afilia/backend/help/keys/probe-tickets';
import { systemClock, systemIds } from '@afilia/backend/platform/keys/system';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { bothReports, reportsTo } from '@afilia/backend/app/main-reports';
import { invitationRoad } from '@afilia/backend/app/main-partner';
import { vaultOf } from '@afilia/backend/app/main-vault';
import { createMailer } from '@afilia/backend/app/mail/create-mailer';
import { publishHosts } from '@afilia/backend/app/main-host';
import { allOrigins, mailSenders } from '@afilia/backend/app/main-hosts';
import { reloadHosts } from '@afilia/backend/app/main-reload-hosts';
import { countTransitions } from '@afilia/backend/signing/metrics/count-transitions';
import { countReports } from '@afilia/backend/app/metrics/count-reports';
import { registerHandOverGauges } from '@afilia/backend/signing/metrics/count-hand-overs';
import { registerArchiveGauges } from '@afilia/backend/signing/metrics/register-archive-gauges';
import { registerCertificateDays } from '@afilia/backend/platform/metrics/register-certificate-days';
import { registerHostsInfo } from '@afilia/backend/platform/metrics/register-hosts-info';
import { registerPoolGauges } from '@afilia/backend/platform/metrics/register-pool-gauges';
import { registerProcessMetrics } from '@afilia/backend/platform/metrics/register-process-metrics';
import { registerReadiness } from '@afilia/backend/platform/metrics/register-readiness';
import { registerQueueGauges } from '@afilia/backend/platform/metrics/register-queue-gauges';
import { registerWebhookGauges } from '@afilia/backend/partners/metrics/register-webhook-gauges';
import { queueBacklog } from '@afilia/backend/platform/store/jobs/queue-backlog';
import { webhookBacklog } from '@afilia/backend/partners/store/webhook-backlog';
import { proxyProblem } from '@afilia/backend/platform/outbound/proxy-problem';
import { createOutbound } from '@afilia/backend/platform/outbound/create-outbound';
import { openStore } from '@afilia/backend/app/store/open-store';
import { openTracing } from '@afilia/backend/platform/tracing/open-tracing';
import { Registry } from 'prom-client';
import { serveBrowserFiles } from './browser-files.ts';
import { allowHosts } from './cors.ts';
import { databaseProblem, notReadyReasons, serveHealth } from './health.ts';
import {
  shutdownGraceMs,
  listen,
  openServer,
  portTaken,
  type BrowserFiles,
  type Running,
  type StartProblem,
} from './open-server.ts';
import { serveHostPages, serveInvitationPages } from './host-pages.ts';
import { productVersion } from './product-version.ts';
import { limitRates } from './rate-limit.ts';
import { versionedPath } from './releases/serve-releases.ts';
import type { Role } from './roles.ts';
import { showEventLoopDelay } from './shed-load.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { serveProbe } from './serve-probe.ts';
import { serveMetrics } from './serve-metrics.ts';
import { showTestBanner } from './test-banner.ts';

const repository = join(import.meta.dirname, '../../..');

/**
 * Runs backend, relay, sandbox and browser files in this process, on one port (spec/numbers#addresses); or those of
 * them that the roles ask for.
 *
 * @param given.roles - none: all of them
 * @param given.smtpUrl - when the operator chose a mail server the sandbox's is not used
 * @param given.timestampUrl - likewise for the time-stamp authority
 * @param given.fileScanner - when the operator named a scanner of files, or none
 * @param given.relayUrl - when the operator said where the relays are
 * @param given.browserFiles - their build, when it goes on meanwhile: no request is taken before its end
 */
export async function startAllInOne(
  configured: Config,
  given: {
    smtpUrl: boolean;
    timestampUrl: boolean;
    fileScanner?: boolean;
    relayUrl?: boolean;
    roles?: readonly Role[];
    browserFiles?: BrowserFiles | undefined;
  },
): Promise<Running | StartProblem> {
  const problems = await portTaken(configured);
  if (problems.length > 0) return { problems };
  const { roles = [] } = given;
  const has = (role: Role) => roles.length === 0 || roles.includes(role);

  const logger = createLogger({ level: configured.logLevel });
  const loadParts = () =>
    Promise.all([
      import('@afilia/backend/app/main-backend'),
      configured.sandbox && has('sandbox') ? import('./sandbox-side.ts') : undefined,
      has('relay') ? import('./relay-side.ts') : undefined,
    ]);
  // Trap: loading keeps this thread busy, for seconds on a slow machine, and a server's answer would come too late.
  if (configured.databaseUrl !== undefined) await loadParts();
  const opening = openStore(
    {
      databaseUrl: configured.databaseUrl,
      directUrl: configured.databaseDirectUrl,
      connections: configured.databaseConnections,
      dataDir: configured.dataDir,
    },
    (level, line) => logger[level](line),
    vaultOf(configured),
  );
  // The embedded database opens in a thread of its own, which begins now; what else there is, is loaded meanwhile.
  await setImmediate();
  const [{ createBackend }, sandboxSide, relaySide] = await loadParts();
  const opened = await opening;
  if (!opened.ok) return { problems: [opened.error.message] };
  const store = opened.value;

  const clock = systemClock;
  const changed = await publishHosts(store, configured, clock.now().toISOString());
  if (changed.length > 0) {
    await store.close();
    return { problems: changed };
  }
  const sandbox = await sandboxSide?.openSandboxSide(configured, clock);
  const config: Config = {
    ...configured,
    ...(sandbox && !given.smtpUrl && { smtpUrl: sandbox.smtpUrl }),
    ...(sandbox && !given.fileScanner && { fileScannerUrl: sandbox.fileScannerUrl }),
    ...(sandbox &&
      !given.timestampUrl && {
        timestamps: { ...configured.timestamps, rootPem: sandbox.timeStampRootPem },
      }),
    // A node without a relay asks those behind the balancer for connected people.
    ...(!has('relay') &&
      !given.relayUrl && { assist: { ...configured.assist, relayUrl: configured.publicUrl } }),
  };
  const { smtpUrl, isMailPlayed, mailFrom: from, publicUrl, supportPhone } = config;
  const hosts = createHostsInUse(config);
  const senders = mailSenders(hosts, config);
  const outbound = createOutbound({
    ...config.outbound,
    report: (failure) => logger.warn(failure.message),
  });
  if (config.outbound.proxy)
    void proxyProblem(config.outbound.proxy, publicUrl).then((line) => line && logger.warn(line));
  const mailer = createMailer({
    smtpUrl,
    isMailPlayed,
    from,
    publicUrl,
    clock,
    supportPhone,
    senders,
    outbound,
  });
  const registry = new Registry();
  showEventLoopDelay(registry);
  registerProcessMetrics(registry, productVersion());
  if (store.database.poolState) registerPoolGauges(registry, store.database.poolState);
  registerHostsInfo(registry, hosts.hash);
  registerQueueGauges(registry, () => queueBacklog(store.database));
  registerWebhookGauges(registry, () => webhookBacklog(store.database));
  registerHandOverGauges(registry, store.registrations.backlog);
  registerArchiveGauges(registry, () => store.archiveLedger.state());
  const { tracing, close: endTracing } = await openTracing({
    traces: config.traces,
    outbound,
    roles,
    instance: systemIds.uuid(),
    report: (what, error) => logger.warn({ error }, what),
  });
  const backend = await createBackend({
    config,
    hosts,
    outbound,
    store: { ...store, applications: countTransitions(registry, store.applications) },
    mailer,
    clock,
    ids: systemIds,
    tracing,
    ...bothReports(reportsTo(logger), countReports(registry)),
  });

  const origins = allOrigins(hosts);
  const relay = await relaySide?.openRelaySide(config, origins, clock, logger, registry);

  const { server, drain } = openServer(config, logger);
  if (config.testInstallation) showTestBanner(server);
  let works = !has('worker');
  const findNotReady = async () => {
    if (drain.started()) return 'stopping';
    return works ? databaseProblem(store.database.ping) : 'starting';
  };
  serveHealth(server, findNotReady);
  registerReadiness(registry, notReadyReasons, findNotReady);
  registerCertificateDays(registry, backend.certificateDays);
  serveMetrics(server, registry, config);
  const api = [config.graphqlPath, '/documents/', '/uploads', '/attachments', '/assist/'];
  allowHosts(server, {
    origins,
    fromThisMachine: !config.production,
    paths: ['/embed.js', '/widget/', versionedPath, ...api],
  });
  await limitRates(
    server,
    [...api, '/staff/', '/identity/', '/oauth/token', '/api/', '/i/', '/invitations/'],
    config.rateLimitFactor,
  );
  const close = async () => {
    // The listener closes first, so that disconnected clients reconnect to another node.
    await Promise.all([drain.end(shutdownGraceMs), relay?.close(), backend.endStreams()]);
    await backend.close();
    await Promise.all([mailer.close(), sandbox?.close(), endTracing()]);
    await outbound.close();
    await store.close();
  };
  const notBuilt = (await given.browserFiles) ?? [];
  if (notBuilt.length > 0) {
    await close();
    return { problems: notBuilt };
  }
  relay?.register(server);
  await sandbox?.register(server);
  if (has('api')) {
    await backend.registerApi(server);
    serveHostPages(server, hosts.all, config.graphqlPath);
    serveInvitationPages(server, hosts.all, config.graphqlPath, invitationRoad({ config, store, clock }));
    serveProbe(server, createProbeTickets(config.keys.probe, clock));
    serveSecurityTxt(server, { ...config.security, publicUrl, now: clock.now });
    await serveBrowserFiles(
      server,
      {
        widget: join(repository, 'packages/widget/dist'),
        demoHost: join(repository, 'apps/demo-host/dist'),
        hostKit: join(repository, 'packages/host/dist'),
        releases: config.releasesDir ?? join(repository, 'releases'),
        console: join(repository, 'apps/console/dist'),
        docs: join(repository, 'apps/docs/dist'),
      },
      pageWords(config),
    );
  }

  const problem = await listen(server, config);
  if (problem !== undefined) {
    await close();
    return { problems: [problem] };
  }
  // Only now: checks call the sandbox through this very port.
  if (has('worker')) await backend.startWorker();
  works = true;
  return { close, logger, reloadHosts: () => reloadHosts({ config, hosts, store, clock }) };
}

/** Parts of the configuration that pages of the demo host may show; the API key is meant for pages. */
const pageWords = ({ apiKey, graphqlPath, supportPhone, links, sandbox }: Config) => ({
  'api-key': apiKey,
  'api-url': graphqlPath,
  'support-phone': supportPhone,
  'become-customer-url': links.becomeCustomer,
  'merchant-portal-url': links.merchantPortal,
  sandbox: sandbox ? 'on' : 'off',
});
