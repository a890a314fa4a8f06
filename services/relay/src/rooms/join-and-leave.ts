import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { AgentMember, VisitorMember } from '../admission/member.ts';
import { type RemoteAgents, remoteAgentEvents } from './remote-agents.ts';
import type { AnySocket, RelayServer, RelaySocket } from './io.ts';
import type { IceServer } from '../signalling/ice-servers.ts';
import type { Memberships } from './memberships.ts';
import { agentIn, agentsOf, allStaff, controllerRoomOf, projectOf, staffOf, tabOfRoom } from './names.ts';
import { maxTabsOfSession } from '../options.ts';
import type { Presence } from './presence.ts';

export type JoinPorts = {
  presence: Presence;
  remoteAgents: RemoteAgents;
  memberships: Memberships;
  /** @param label - goes into the TURN server's own log */
  iceServers: (label: string) => readonly IceServer[];
};

/**
 * Tells a visitor's tab its watchers. 9 and 10 read the ids alone, ours the names behind them. 11 reads the names and sends
 * no query about ids that it knows: the names come first, since ids that come a tick before them are agents without names.
 */
export function sendAgents(to: Pick<RelaySocket, 'emit'>, agents: readonly AnySocket[]): void {
  const infos = agents.map(({ data }) => (data.role === 'agent' ? data.info : {}));
  to.emit(
    'AGENTS_INFO_CONNECTED',
    agents.map(({ id }, at) => ({ ...infos[at], socketId: id })),
  );
  to.emit(
    'AGENTS_CONNECTED',
    agents.map(({ id }) => id),
    infos,
  );
}

/** Clients of 11.x take their servers for calls from the relay; ours, who admit each agent, with their pass. */
function sendIceServers(
  io: RelayServer,
  { id, data }: Pick<AnySocket, 'id' | 'data'>,
  iceServers: (label: string) => readonly IceServer[],
): void {
  if (data.role === 'visitor' && !data.admits)
    io.to(id).emit('WEBRTC_CONFIG', JSON.stringify(iceServers(`${data.room}-visitor`)));
}

/** Joins a visitor's tab and notifies the agents and the tab of each other. */
export async function joinVisitor(
  io: RelayServer,
  socket: RelaySocket,
  { room, tabId, projectKey }: VisitorMember,
  { presence, remoteAgents, iceServers, memberships }: JoinPorts,
): Promise<void> {
  // Joins before reading the members: of two that join at once on two nodes, at least one sees the other.
  await socket.join([room, tabOfRoom(room, tabId), projectOf(projectKey)]);
  const { visitors, agents } = await presence.membersOf(room);
  if (!socket.connected) return;
  // A reloaded page can join before its old socket times out: the new socket replaces it, and control ends.
  for (const old of visitors)
    if (old.id !== socket.id && old.data.role === 'visitor' && old.data.tabId === tabId) old.disconnect(true);
  const byAge = visitors.toSorted((one, other) => one.handshake.issued - other.handshake.issued);
  for (const oldest of byAge.slice(0, -maxTabsOfSession)) oldest.disconnect(true);
  const holders = controllerRoomOf(room, tabId);
  memberships.leave(holders, holders);
  if (agents.length === 0) return;
  addRemoteAgents(io, remoteAgents, room, agents);
  sendIceServers(io, socket, iceServers);
  sendAgents(io.to(socket.id), agents);
  io.to(agentsOf(room)).emit('SESSION_RECONNECTED', socket.id);
}

/** Joins an agent and notifies the visitor's tabs and the other agents. */
export async function joinAgent(
  io: RelayServer,
  socket: RelaySocket,
  { room, info, staffSession }: AgentMember,
  { presence, remoteAgents, iceServers }: JoinPorts,
): Promise<void> {
  await socket.join([room, agentsOf(room), agentIn(room, socket.id)]);
  if (staffSession !== undefined) await socket.join([allStaff, staffOf(staffSession)]);
  const { visitors, agents } = await presence.membersOf(room);
  if (!socket.connected) return;
  addRemoteAgents(io, remoteAgents, room, agents);
  if (visitors.length === 0) socket.emit('SESSION_DISCONNECTED');
  for (const visitor of visitors) sendIceServers(io, visitor, iceServers);
  socket.to(room).emit('NEW_AGENT', socket.id, info);
  // Observers are shown, also to those who come later.
  for (const { id, data } of agents)
    if (id !== socket.id && data.role === 'agent' && data.observes) socket.emit('NEW_AGENT', id, data.info);
  for (const { data } of visitors)
    if (data.role === 'visitor' && data.admits)
      socket.emit('session_confirm_pending', envelope(data.tabId, undefined));
  if (presence.isClustered()) io.serverSideEmit(remoteAgentEvents.joined, room, socket.id);
}

function addRemoteAgents(
  io: RelayServer,
  remoteAgents: RemoteAgents,
  room: string,
  agents: readonly AnySocket[],
): void {
  for (const { id } of agents) if (!io.sockets.sockets.has(id)) remoteAgents.joined(room, id);
}

/** Notifies the remaining members that a socket left, and whether its side is empty now. */
export async function leave(io: RelayServer, socket: RelaySocket, presence: Presence): Promise<void> {
  const { role, room } = socket.data;
  const { visitors, agents } = await presence.membersOf(room);
  if (role === 'visitor') {
    if (visitors.length === 0) io.to(room).emit('SESSION_DISCONNECTED');
    return;
  }
  io.to(room).emit('AGENT_DISCONNECTED', socket.id);
  if (presence.isClustered()) io.serverSideEmit(remoteAgentEvents.left, room, socket.id);
  if (agents.length === 0) io.to(room).emit('NO_AGENT');
}
