import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import { madeOfHosts } from './config/hosts-in-use.ts';
import type { HostConfig } from './config/hosts.ts';
import type { BackendParts } from './main-parts.ts';
import type { JobRequest } from '../platform/ports/jobs.ts';
import type { WebhookEndpoint } from '../platform/ports/webhooks.ts';
import type { EndpointDeps } from '../partners/use-cases/manage-endpoints.ts';
import { createWebhookSender } from '../partners/webhooks/webhook-sender.ts';
import type { WorkerPorts } from './wire-jobs.ts';

/** The endpoints that the configuration gives to hosts, by host. They are always on. */
const configuredEndpoints = (hosts: ReadonlyMap<string, HostConfig>): ReadonlyMap<string, WebhookEndpoint> =>
  new Map(
    [...hosts.values()].flatMap(({ id: hostId, webhook }) => {
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

/** Makes the dependencies that keep endpoints, for both doors, and those that deliver to them. */
export function wireWebhooks(
  parts: BackendParts,
  send: (jobs: JobRequest[]) => Promise<void>,
): { managing: EndpointDeps; delivering: WorkerPorts['webhooks'] } {
  const { config, hosts, store, clock, ids } = parts;
  const configured = madeOfHosts(hosts, configuredEndpoints);
  const sender = createWebhookSender({ clock, outbound: parts.outbound, allowsLoopback: !config.production });
  const configuredOf = (hostId: string) => configured().get(hostId);
  return {
    managing: { ...store.webhooks, cursors: store.webhookCursors, sender, configuredOf, clock, ids, send },
    delivering: {
      ...store.webhooks,
      sender,
      configuredOf,
      publicUrl: config.publicUrl,
      contactOf: (hostId) => hosts.find(hostId)?.technicalContact,
      reportSwitchedOff: (line) => parts.reportSwitchedOff?.(line),
    },
  };
}
