import type { WebhookEndpoint, WebhookSender } from '@afilia/backend/platform/ports/webhooks';
import type { Announcement } from '@afilia/domain/partners/message';
import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import type { Outside } from '../world/outside.ts';

/** A listener to changes. `received` by application, in the order of arrival. */
export type WebhookReceiver = {
  endpoint: WebhookEndpoint;
  sender: WebhookSender;
  received: Map<string, Announcement[]>;
  /** Calls back as one arrives, before it is in the list. */
  onReceived: (listener: (announcement: Announcement, before: readonly Announcement[]) => void) => void;
};

export function createWebhookReceiver(world: Outside): WebhookReceiver {
  const { scheduler, faults, trace } = world;
  const chance = world.chance.ports;
  const received: WebhookReceiver['received'] = new Map();
  const listeners: Parameters<WebhookReceiver['onReceived']>[0][] = [];
  const endpoint: WebhookEndpoint = {
    id: configuredEndpoint,
    hostId: 'default',
    url: 'https://bank.example/webhooks',
    secret: '',
    types: ['application.*'],
    format: 'standard',
    isPJ: null,
    state: 'on',
    offBecause: null,
    createdAt: new Date(0).toISOString(),
    deliveredAt: null,
  };
  const sender: WebhookSender = {
    send: async (_endpoint, { body }) => {
      await scheduler.sleep(chance.between(20, 400));
      const announcement = readAnnouncement(body);
      const { applicationId, version, state } = announcement;
      if (faults.happen('webhook.refused', chance)) return { ok: false, status: 503, detail: 'answered 503' };
      const mine = received.get(applicationId) ?? [];
      received.set(applicationId, mine);
      for (const listener of listeners) listener(announcement, mine);
      mine.push(announcement);
      trace.step(applicationId, `webhook ${version} ${state}`);
      return faults.happen('webhook.answerLost', chance)
        ? { ok: false, status: null, detail: 'was not reached (simulated)' }
        : { ok: true, status: 200 };
    },
    judgeAddress: () => Promise.resolve('ok'),
  };
  return { endpoint, sender, received, onReceived: (listener) => void listeners.push(listener) };
}

/** An announcement as it is written in the envelope of Standard Webhooks. */
function readAnnouncement(body: string): Announcement {
  const { type, timestamp, data } = JSON.parse(body) as {
    type: Announcement['type'];
    timestamp: string;
    data: Omit<Announcement, 'type' | 'at'>;
  };
  return { ...data, type, at: timestamp };
}
