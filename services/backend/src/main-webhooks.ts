import { configuredEndpoint } from '@afilia/domain/webhook/endpoint';
import type { Config } from './config/config.ts';
import { hostsOf } from './config/hosts.ts';
import type { WebhookEndpoint } from './ports/webhooks.ts';

/** The endpoints that the configuration gives to hosts, by host. They are always on. */
export const configuredEndpoints = (config: Config): ReadonlyMap<string, WebhookEndpoint> =>
  new Map(
    [...hostsOf(config).values()].flatMap(({ id: hostId, webhook }) => {
      if (!webhook) return [];
      const endpoint: WebhookEndpoint = {
        id: configuredEndpoint,
        hostId,
        ...webhook,
        types: ['application.*'],
        format: 'standard',
        isPJ: null,
        state: 'on',
        offBecause: null,
        createdAt: new Date(0).toISOString(),
        deliveredAt: null,
      };
      return [[hostId, endpoint] as const];
    }),
  );
