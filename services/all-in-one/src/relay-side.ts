import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { RelayConfig, RelayHosts } from '@afilia/backend/app/config/load-relay-config';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import { createRelay, type Relay } from '@afilia/relay/create-relay';
import type { FastifyBaseLogger as Logger } from 'fastify';
import type { Registry } from 'prom-client';
import { hostsOf } from './cors.ts';

/**
 * Opens the relay of live assist with what this process was configured with.
 *
 * @param hostOrigins - whose pages may connect; asked for each connection
 */
export async function openRelaySide(
  config: Omit<RelayConfig, keyof RelayHosts | 'readHosts'>,
  hostOrigins: () => readonly string[],
  clock: Clock,
  logger: Logger,
  registry: Registry,
): Promise<Relay> {
  const isBehind = proxyAddr.compile([...config.trustedProxies]);
  const addressOf = (request: IncomingMessage) => proxyAddr(request, isBehind);
  const ownOrigin = new URL(config.publicUrl).origin;
  return createRelay({
    ...config.assist,
    isAllowedOrigin: hostsOf({
      origins: () => [...hostOrigins(), ownOrigin],
      fromThisMachine: !config.production,
    }),
    addressOf,
    rateFactor: config.rateLimitFactor,
    clock,
    registry,
    report: ({ what, level, ...fields }) =>
      logger[level ?? (what === 'bug' ? 'error' : 'warn')](fields, `relay: ${what}`),
  });
}
