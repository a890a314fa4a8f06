import { systemClock } from '@afilia/backend/platform/keys/system';
import type { RelayConfig, RelayHosts } from '@afilia/backend/app/config/load-relay-config';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { registerHostsInfo } from '@afilia/backend/platform/metrics/register-hosts-info';
import { ok } from '@afilia/domain/values/result';
import { Registry } from 'prom-client';
import { registerProcessMetrics } from '@afilia/backend/platform/metrics/register-process-metrics';
import { registerReadiness } from '@afilia/backend/platform/metrics/register-readiness';
import { notReadyReasons, serveHealth } from './health.ts';
import {
  shutdownGraceMs,
  listen,
  openServer,
  portTaken,
  type Running,
  type StartProblem,
} from './open-server.ts';
import { productVersion } from './product-version.ts';
import { openRelaySide } from './relay-side.ts';
import { serveMetrics } from './serve-metrics.ts';
import { showEventLoopDelay } from './shed-load.ts';

/** Role `relay` alone: live assist without the record and without the keys of sessions (decision platform-nodes). */
export async function startRelay(config: RelayConfig): Promise<Running | StartProblem> {
  const problems = await portTaken(config);
  if (problems.length > 0) return { problems };
  const logger = createLogger({ level: config.logLevel });
  const { server, drain } = openServer(config, logger);
  const registry = new Registry();
  showEventLoopDelay(registry);
  registerProcessMetrics(registry, productVersion());
  let hosts: RelayHosts = config;
  registerHostsInfo(registry, () => hosts.hostsHash);
  const relay = await openRelaySide(config, () => hosts.hostOrigins, systemClock, logger, registry);
  // A relay whose Redis is away serves the sessions it has: it is ready all the same.
  const findNotReady = async () => (drain.started() ? 'stopping' : undefined);
  serveHealth(server, findNotReady);
  registerReadiness(registry, notReadyReasons, findNotReady);
  serveMetrics(server, registry, config);
  relay.register(server);
  const close = async () => {
    // Sockets get the word to go once nothing listens any more, so that they come back elsewhere.
    await Promise.all([drain.end(shutdownGraceMs), relay.close()]);
  };
  const problem = await listen(server, config);
  const reloadHosts = async () => {
    const read = config.readHosts();
    if (!read.ok) return read;
    hosts = read.value;
    return ok(hosts.hostsHash);
  };
  if (problem === undefined) return { close, logger, reloadHosts };
  await close();
  return { problems: [problem] };
}
