import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { eventsOfRoom, eventsPattern, pagesOf, requestChannel, responseChannel } from './channels.ts';
import type { RedisConnections } from './connect-redis.ts';

/** @returns begins to wait for a message of this channel */
function arrivalsAt(redis: Redis, event: 'messageBuffer' | 'pmessageBuffer', channel: string) {
  let onArrival = () => undefined as void;
  redis.on(event, (...given: readonly Buffer[]) => {
    // Before the message stands the channel it came by, and before that the pattern if there is one.
    if (given.at(-2)?.toString() === channel) onArrival();
  });
  return () => new Promise<void>((resolve) => (onArrival = resolve));
}

/** How a server describes itself in INFO. */
export type ServerKind = 'primary' | 'replica' | 'cluster' | 'sentinel';

function kindOf(info: string): ServerKind {
  if (info.includes('redis_mode:sentinel')) return 'sentinel';
  if (info.includes('redis_mode:cluster')) return 'cluster';
  return info.includes('role:slave') ? 'replica' : 'primary';
}

/**
 * Sends a message around, by the commands and channels that relays use. It subscribes anew to everything first, which
 * Redis takes as often as it is asked: what an account was refused earlier is there from then on.
 *
 * @returns the round trip, with what kind of server it went through; it rejects with what Redis refuses, and never ends while Redis passes nothing on
 */
export function createRoundTrip(
  { publish, subscribe, listen }: RedisConnections,
  parts: { nodeName: string; resubscribePages: () => Promise<unknown> },
): () => Promise<ServerKind> {
  const room = `check-${randomUUID()}`;
  // In the channels that matter, of a room that no relay has, too short for a page: every reader drops it.
  const [events, pages] = [eventsOfRoom(room), pagesOf(room)];
  const eventArrives = arrivalsAt(subscribe, 'pmessageBuffer', events);
  const pageArrives = arrivalsAt(listen, 'messageBuffer', pages);
  return async () => {
    const kind = kindOf(await publish.info());
    // Takes no messages but those of Sentinels among themselves.
    if (kind === 'sentinel') return kind;
    await subscribe.psubscribe(eventsPattern);
    await subscribe.subscribe(requestChannel, responseChannel, parts.nodeName);
    await listen.subscribe(pages);
    await parts.resubscribePages();
    await publish.pubsub('NUMSUB', requestChannel);
    const arrivals = [eventArrives(), pageArrives()];
    await Promise.all([publish.publish(events, ''), publish.publish(pages, '')]);
    await Promise.all(arrivals);
    await listen.unsubscribe(pages);
    return kind;
  };
}
