import { randomBytes } from 'node:crypto';
import { createAdapter, type RedisAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { RelayOptions } from '../options.ts';
import type { RelayServer } from '../rooms/io.ts';
import type { Presence } from '../rooms/presence.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import type { RemoteAgents } from '../rooms/remote-agents.ts';
import { openRemotePages } from './remote-pages.ts';
import { nodeJoined, startMembershipSync } from './membership-sync.ts';

/** Timeout of the other relays' answers about the members of a session. */
const responseTimeoutMs = 3_000;

/** Prefix of the adapter's channels. */
const adapterKey = 'afilia:relay';

/** Returns a node's response channel, which also identifies the node. */
const responseChannelOf = (uid: string) => `${adapterKey}-response#/#${uid}#`;

/** A dead node is detected after this long at most. */
const pollIntervalMs = 1_000;

/** The adapter does not handle rejections of its Redis commands; a failed command must not end the process. */
class NonRejectingRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  }
}

/**
 * Connects several relays through Redis: events with the adapter of socket.io, pages beside it. While Redis is
 * unavailable each relay serves its own sessions; they reconnect afterwards.
 *
 * @returns leaves the cluster
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
    const redis = new NonRejectingRedis(redisUrl, {
      lazyConnect: true,
      maxRetriesPerRequest: null,
      enableOfflineQueue,
    });
    redis.on('error', (error: unknown) => report({ what: 'redis', error }));
    return redis;
  };
  // No offline queue for publishing: messages would be outdated, and their memory unbounded.
  const [publish, subscribe, listen] = [connect(false), connect(true), connect(true)];
  const all = [publish, subscribe, listen];
  // Waits for the first attempt only: a relay must start without Redis too.
  await Promise.all(all.map((redis) => redis.connect().catch(() => undefined)));
  io.adapter(createAdapter(publish, subscribe, { requestsTimeout: responseTimeoutMs, key: adapterKey }));
  presence.isClustered = () => publish.status === 'ready' && subscribe.status === 'ready';
  streams.remotePages = openRemotePages({ publish, listen, streams, node: randomBytes(8) });
  const stopMembershipSync = startMembershipSync({
    io,
    presence,
    remoteAgents,
    nodes: async () => (await publish.pubsub('CHANNELS', responseChannelOf('*'))) as string[],
    intervalMs: pollIntervalMs,
  });
  const nodeName = responseChannelOf((io.of('/').adapter as unknown as RedisAdapter).uid as string);
  const announceNode = () => {
    if (presence.isClustered()) io.serverSideEmit(nodeJoined, nodeName);
  };
  announceNode();
  for (const redis of [publish, subscribe]) redis.on('ready', announceNode);
  return async () => {
    stopMembershipSync();
    streams.remotePages = undefined;
    presence.isClustered = () => false;
    for (const redis of all) redis.disconnect();
  };
}
