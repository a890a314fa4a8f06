import { limits } from '@afilia/assist-protocol/limits';
import { Server } from 'socket.io';
import { admit } from './admission/admit.ts';
import { disconnectOnTokenExpiry } from './admission/agent-expiry.ts';
import type { EndedStaff } from './admission/ended-staff.ts';
import { discardHandshake } from './admission/discard-handshake.ts';
import type { Member } from './admission/member.ts';
import type { Counters } from './metrics.ts';
import { type Timeouts, rates, type RelayOptions } from './options.ts';
import { AddressSessions } from './polling/address-sessions.ts';
import { frameSourceOf } from './polling/frame-source-of.ts';
import { PollingTransport } from './polling/polling-transport.ts';
import { RelayEngine } from './polling/relay-engine.ts';
import { createChatLimiter } from './rooms/chat-limiter.ts';
import { RemoteAgents } from './rooms/remote-agents.ts';
import type { RelayServer, RelaySocket } from './rooms/io.ts';
import { type JoinPorts, joinAgent, joinVisitor, leave, sendAgents } from './rooms/join-and-leave.ts';
import { createMemberships } from './rooms/memberships.ts';
import { tabOfRoom } from './rooms/names.ts';
import type { Viewers } from './rooms/viewers.ts';
import { routeAgent } from './rooms/route-agent.ts';
import { routeVisitor } from './rooms/route-visitor.ts';
import { Presence } from './rooms/presence.ts';
import { createKeyedQueue } from './rooms/keyed-queue.ts';
import { iceServersFor } from './signalling/ice-servers.ts';
import { AgentFeed } from './stream/agent-feed.ts';
import { pollingOutlet, webSocketOutlet } from './stream/agent-outlet.ts';
import { PageFramesReader } from './stream/page-frames.ts';
import { PageStreams } from './stream/page-streams.ts';
import { RateLimiter } from './stream/token-bucket.ts';
import { RelayWebSocketServer, socketOf } from './stream/relay-websocket.ts';

/** The socket of live assist: sessions, their members, and the events between them. */
type SocketSide = {
  io: RelayServer;
  engine: RelayEngine;
  pollingSessions: AddressSessions;
  streams: PageStreams;
  presence: Presence;
  remoteAgents: RemoteAgents;
  levels: { visitors: () => number; agents: () => number };
};

export function openSocketSide(
  options: RelayOptions,
  timeouts: Timeouts,
  counts: Counters,
  ended: EndedStaff,
): SocketSide {
  const engine = new RelayEngine({
    transports: options.polling ? ['websocket', 'polling'] : ['websocket'],
    // A WebSocket that takes over a session of long-polling would pass by its key.
    allowUpgrades: false,
    bodyTimeoutMs: timeouts.pollingBodyMs,
    pingInterval: timeouts.pingIntervalMs,
    pingTimeout: timeouts.pingTimeoutMs,
    maxHttpBufferSize: limits.maxFrameBytes,
    perMessageDeflate: false,
    wsEngine: RelayWebSocketServer,
  });
  const io: RelayServer = new Server({ connectTimeout: timeouts.connectMs, serveClient: false });
  const pollingSessions = new AddressSessions(Math.max(1, timeouts.pollingSessions * options.rateFactor));
  engine.on('connection', (connection: RelaySocket['conn']) => {
    if (connection.transport instanceof PollingTransport)
      connection.once('close', pollingSessions.begin(options.addressOf(connection.request)));
  });
  io.bind(engine);
  const streams = new PageStreams();
  const presence = new Presence(io, (error) => options.report({ what: 'other relays do not answer', error }));
  const remoteAgents = new RemoteAgents();
  const memberships = createMemberships(io, presence);
  const enqueue = createKeyedQueue();
  const joining: JoinPorts = {
    presence,
    remoteAgents,
    memberships,
    iceServers: (label) => iceServersFor(options.ice, label, options.clock.now()),
  };
  const connected = { visitor: 0, agent: 0 };
  const onBug = (error: unknown) => options.report({ what: 'bug', error });

  const admission = async (socket: RelaySocket): Promise<Error | undefined> => {
    const { query, auth } = socket.handshake;
    try {
      const admitted = await admit({ query, auth }, { ...options, ended });
      if (!admitted.ok) return new Error(admitted.refusal);
      socket.data = admitted.member;
      return undefined;
    } catch (error) {
      onBug(error);
      return new Error('Server error');
    }
  };
  io.use(async (socket, next) => {
    const refusal = await admission(socket);
    if (refusal) counts.socketsRefused += 1;
    next(refusal);
  });

  const requestSnapshot = async (room: string, tabId: string) => {
    const { agents } = await presence.membersOf(room);
    // Lists all agents, not only the slow one: an agent missing from the list loses control.
    if (agents.length > 0) sendAgents(io.to(tabOfRoom(room, tabId)), agents);
  };

  const openFeed = (socket: RelaySocket, { room }: Member): AgentFeed => {
    const webSocket = socketOf(socket.request);
    return new AgentFeed({
      agentId: socket.id,
      outlet: webSocket
        ? webSocketOutlet({ socket: webSocket, connection: socket.conn, wire: socket.request.socket })
        : pollingOutlet(socket.conn),
      timeouts,
      counts,
      requestSnapshot: (tabId) => void requestSnapshot(room, tabId).catch(onBug),
    });
  };

  io.on('connection', (socket: RelaySocket) => {
    const member = socket.data;
    const { room } = member;
    connected[member.role] += 1;
    const viewers: Viewers = member.role === 'visitor' && member.admits ? new Set(member.admits) : 'all';
    guard(socket, member, viewers, { options, counts, streams });
    const stopTokenTimer =
      member.role === 'agent' ? disconnectOnTokenExpiry(socket, member, options, ended) : undefined;
    const feed = member.role === 'agent' ? openFeed(socket, member) : undefined;
    discardHandshake(socket);
    const chat = createChatLimiter(options.rateFactor);
    if (member.role === 'visitor')
      routeVisitor(socket, member, viewers, { io, streams, counts, chat, memberships });
    else routeAgent(socket, member, { io, counts, presence, chat });

    enqueue(room, async () => {
      if (feed) streams.add(room, feed);
      if (member.role === 'visitor') await joinVisitor(io, socket, member, joining);
      else {
        await joinAgent(io, socket, member, joining);
        // The sign-in can end during the join.
        if (ended.has(member.staffSession)) socket.disconnect(true);
      }
    }).catch(onBug);
    socket.on('disconnect', () => {
      connected[member.role] -= 1;
      stopTokenTimer?.();
      enqueue(room, async () => {
        if (feed) streams.remove(room, feed);
        await leave(io, socket, presence);
      }).catch(onBug);
    });
  });

  return {
    io,
    engine,
    pollingSessions,
    streams,
    presence,
    remoteAgents,
    levels: { visitors: () => connected.visitor, agents: () => connected.agent },
  };
}

/** Intercepts frames before socket.io: limits their rate, and forwards page frames without decoding. */
function guard(
  socket: RelaySocket,
  member: Member,
  viewers: Viewers,
  { options, counts, streams }: { options: RelayOptions; counts: Counters; streams: PageStreams },
): void {
  const source = frameSourceOf(socket);
  if (!source) throw new Error('a socket of an unknown transport');
  const isVisitor = member.role === 'visitor';
  const limiter = new RateLimiter(source, {
    frames: isVisitor ? rates.visitorFrames : rates.agentFrames,
    bytes: isVisitor ? rates.visitorBytes : rates.agentBytes,
    factor: options.rateFactor,
    counts,
  });
  if (member.role === 'agent') {
    source.intercept = (data) => {
      limiter.count(data.length);
      return false;
    };
    return;
  }
  const { room, tabId } = member;
  const reader = new PageFramesReader({
    batch: (frames) => {
      counts.framesIn += 1;
      counts.bytesIn += (frames[1] ?? frames[0]).length;
      streams.send(room, tabId, frames, viewers);
    },
    other: (data, isBinary) => source.emitMessage(data, isBinary),
    malformed: () => {
      counts.framesMalformed += 1;
      options.report({ what: 'visitor closed', reason: 'a frame that no parser accepts' });
      socket.disconnect(true);
    },
  });
  source.intercept = (data, isBinary) => {
    limiter.count(data.length);
    return reader.accept(data, isBinary);
  };
}
