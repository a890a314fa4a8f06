import { randomBytes } from 'node:crypto';
import { createAdapter, type RedisAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { RelayOptions } from '../options.ts';
import type { RelayServer } from '../rooms/io.ts';
import type { Presence } from '../rooms/presence.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import type { RemoteAgents } from '../rooms/remote-agents.ts';
import { openFarPages } from './remote-pages.ts';
import { nodeJoined, startMembershipSync } from './membership-sync.ts';

/** How long the other relays are waited for when it is asked who is in a session. */
const answerWithinMs = 3_000;

/** Before the names of the adapter's channels. */
const adapterKey = 'afilia:relay';

/** Each node has a channel of its own that the others answer on: it is known by it. */
const nodeNamed = (uid: string) => `${adapterKey}-response#/#${uid}#`;

/** A node that died is missed after so long at most. */
const pollIntervalMs = 1_000;

/** The adapter asks Redis without waiting for what becomes of it; a question that fails must not end the process. */
class QuietRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  }
}

/**
 * Makes several relays one, by way of Redis: events through the adapter of socket.io, pages past it. While Redis is
 * away each serves the sessions it has, and they find each other again when it is back.
 *
 * @returns what ends it
 */
export async function joinCluster(
  redisUrl: string,
  parts: {
    io: RelayServer;
    streams: PageStreams;
    presence: Presence;
    remoteAgents: RemoteAgents;
    report: RelayOptions['report'];
  },
): Promise<() => Promise<void>> {
  const { io, streams, presence, remoteAgents, report } = parts;
  const connect = (enableOfflineQueue: boolean) => {
    const redis = new QuietRedis(redisUrl, {
      lazyConnect: true,
      maxRetriesPerRequest: null,
      enableOfflineQueue,
    });
    redis.on('error', (error: unknown) => report({ what: 'redis', error }));
    return redis;
  };
  // What cannot be said now is not kept to be said later: it would be memory that grows, and old news.
  const [publish, subscribe, listen] = [connect(false), connect(true), connect(true)];
  const all = [publish, subscribe, listen];
  // Not waited for beyond the first try: a relay must start without Redis, too.
  await Promise.all(all.map((redis) => redis.connect().catch(() => undefined)));
  io.adapter(createAdapter(publish, subscribe, { requestsTimeout: answerWithinMs, key: adapterKey }));
  presence.reaches = () => publish.status === 'ready' && subscribe.status === 'ready';
  streams.far = openFarPages({ publish, listen, streams, node: randomBytes(8) });
  const endRollCall = startMembershipSync({
    io,
    presence,
    remoteAgents,
    nodes: async () => (await publish.pubsub('CHANNELS', nodeNamed('*'))) as string[],
    everyMs: pollIntervalMs,
  });
  const me = nodeNamed((io.of('/').adapter as unknown as RedisAdapter).uid as string);
  const present = () => {
    if (presence.reaches()) io.serverSideEmit(nodeJoined, me);
  };
  present();
  for (const redis of [publish, subscribe]) redis.on('ready', present);
  return async () => {
    endRollCall();
    streams.far = undefined;
    presence.reaches = () => false;
    for (const redis of all) redis.disconnect();
  };
}
