import { randomBytes } from 'node:crypto';
import { createAdapter, type RedisAdapter } from '@socket.io/redis-adapter';
import type { Registry } from 'prom-client';
import { registerClusterGauge } from '../metrics.ts';
import type { RelayOptions, Timeouts } from '../options.ts';
import type { RelayServer } from '../rooms/io.ts';
import type { Presence } from '../rooms/presence.ts';
import type { PageStreams } from '../stream/page-streams.ts';
import type { RemoteAgents } from '../rooms/remote-agents.ts';
import { adapterKey, responseChannelOf } from './channels.ts';
import { connectRedis } from './connect-redis.ts';
import { openRemotePages } from './remote-pages.ts';
import { createRoundTrip } from './round-trip.ts';
import { watchRedis } from './watch-redis.ts';
import { nodeJoined, startMembershipSync } from './membership-sync.ts';

/** Timeout of the other relays' answers about the members of a session. */
const responseTimeoutMs = 3_000;

/** A dead node is detected after this long at most. */
const pollIntervalMs = 1_000;

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
    timeouts: Timeouts;
    registry: Registry;
  },
): Promise<() => Promise<void>> {
  const { io, streams, presence, remoteAgents, report, timeouts, registry } = parts;
  const connections = await connectRedis(redisUrl);
  const { publish, subscribe, listen } = connections;
  io.adapter(createAdapter(publish, subscribe, { requestsTimeout: responseTimeoutMs, key: adapterKey }));
  const pages = openRemotePages({ publish, listen, streams, node: randomBytes(8) });
  streams.remotePages = pages;
  const nodeName = responseChannelOf((io.of('/').adapter as unknown as RedisAdapter).uid as string);
  const roundTrip = createRoundTrip(connections, { nodeName, resubscribePages: pages.resubscribe });
  const watch = await watchRedis({ ...connections, roundTrip, report, timeouts });
  registerClusterGauge(registry, watch.isJoined);
  presence.isClustered = watch.isUsable;
  const stopMembershipSync = startMembershipSync({
    io,
    presence,
    remoteAgents,
    nodes: async () => (await publish.pubsub('CHANNELS', responseChannelOf('*'))) as string[],
    intervalMs: pollIntervalMs,
  });
  const announceNode = () => {
    if (presence.isClustered()) io.serverSideEmit(nodeJoined, nodeName);
  };
  announceNode();
  for (const redis of [publish, subscribe]) redis.on('ready', announceNode);
  return async () => {
    stopMembershipSync();
    streams.remotePages = undefined;
    presence.isClustered = () => false;
    watch.stop();
    for (const redis of [publish, subscribe, listen]) redis.disconnect();
  };
}
