import { configuredEndpoint } from '@afilia/domain/webhook/endpoint';
import type { Config } from './config/config.ts';
import { hostsOf } from './config/hosts.ts';
import type { BackendParts } from './main-parts.ts';
import type { JobRequest } from './ports/jobs.ts';
import type { WebhookEndpoint } from './ports/webhooks.ts';
import type { EndpointDeps } from './use-cases/webhooks/manage-endpoints.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';
import type { WorkerPorts } from './wire-jobs.ts';

/** The endpoints that the configuration gives to hosts, by host. They are always on. */
const configuredEndpoints = (config: Config): ReadonlyMap<string, WebhookEndpoint> =>
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

/** What keeps endpoints, for both doors, and what delivers to them. */
export function wireWebhooks(
  parts: BackendParts,
  send: (jobs: JobRequest[]) => Promise<void>,
): { managing: EndpointDeps; delivering: WorkerPorts['webhooks']; close: () => Promise<void> } {
  const { config, store, clock, ids } = parts;
  const configured = configuredEndpoints(config);
  const sender = createWebhookSender({ clock, allowsLoopback: !config.production });
  const configuredOf = (hostId: string) => configured.get(hostId);
  return {
    managing: { ...store.webhooks, cursors: store.webhookCursors, sender, configuredOf, clock, ids, send },
    delivering: {
      ...store.webhooks,
      sender,
      configuredOf,
      publicUrl: config.publicUrl,
      contactOf: (hostId) => hostsOf(config).get(hostId)?.technicalContact,
      reportSwitchedOff: (line) => parts.reportSwitchedOff?.(line),
    },
    close: sender.close,
  };
}
