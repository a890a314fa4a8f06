import type { WebhookEndpoint } from '@afilia/backend/ports/webhooks';
import type { Announcement } from '@afilia/domain/application/views/announcements';
import { err, ok } from '@afilia/domain/result';
import type { Outside } from '../world/outside.ts';

/** Whoever listens to changes. `received` by application, in the order of arrival. */
export type WebhookReceiver = {
  endpoint: WebhookEndpoint;
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
    send: async (announcement) => {
      await scheduler.sleep(chance.between(20, 400));
      const { applicationId, version, state } = announcement;
      if (chance.happens(faults.of('webhook.refused'))) return err('answered 503');
      const mine = received.get(applicationId) ?? [];
      received.set(applicationId, mine);
      for (const listener of listeners) listener(announcement, mine);
      mine.push(announcement);
      trace.step(applicationId, `webhook ${version} ${state}`);
      return chance.happens(faults.of('webhook.answerLost')) ? err('was not reached (simulated)') : ok(null);
    },
  };
  return { endpoint, received, onReceived: (listener) => void listeners.push(listener) };
}
