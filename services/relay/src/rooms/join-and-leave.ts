import type { AgentMember, VisitorMember } from '../admission/member.ts';
import { type RemoteAgents, remoteAgentEvents } from './remote-agents.ts';
import type { AnySocket, RelayServer, RelaySocket } from './io.ts';
import { agentsOf, allStaff, controllerRoomOf, projectOf, staffOf, tabOfRoom } from './names.ts';
import type { Presence } from './presence.ts';

/** A visitor's tab comes, or comes again: agents hear of it, and it hears of them. */
export async function joinVisitor(
  io: RelayServer,
  socket: RelaySocket,
  { room, tabId, projectKey }: VisitorMember,
  { presence, remoteAgents }: { presence: Presence; remoteAgents: RemoteAgents },
): Promise<void> {
  // First in, then asked who is there: of two who come at once on two nodes, one at least sees the other.
  await socket.join([room, tabOfRoom(room, tabId), projectOf(projectKey)]);
  const { visitors, agents } = await presence.whoIsIn(room);
  if (!socket.connected) return;
  // The page was loaded anew before its old socket was missed: the new one wins. What was granted there is over.
  for (const old of visitors)
    if (old.id !== socket.id && old.data.role === 'visitor' && old.data.tabId === tabId) old.disconnect(true);
  io.in(controllerRoomOf(room, tabId)).socketsLeave(controllerRoomOf(room, tabId));
  if (agents.length === 0) return;
  keepFar(io, remoteAgents, room, agents);
  socket.emit(
    'AGENTS_CONNECTED',
    agents.map(({ id }) => id),
    // Ours: the reference tells no names to a page that was loaded anew, and its client reads the first only.
    agents.map(({ data }) => (data.role === 'agent' ? data.info : {})),
  );
  io.to(agentsOf(room)).emit('SESSION_RECONNECTED', socket.id);
}

/** An agent comes: the visitor's tabs and the other agents hear of it. */
export async function joinAgent(
  io: RelayServer,
  socket: RelaySocket,
  { room, info, staffSession }: AgentMember,
  { presence, remoteAgents }: { presence: Presence; remoteAgents: RemoteAgents },
): Promise<void> {
  await socket.join([room, agentsOf(room)]);
  if (staffSession !== undefined) await socket.join([allStaff, staffOf(staffSession)]);
  const { visitors, agents } = await presence.whoIsIn(room);
  if (!socket.connected) return;
  keepFar(io, remoteAgents, room, agents);
  if (visitors.length === 0) socket.emit('SESSION_DISCONNECTED');
  socket.to(room).emit('NEW_AGENT', socket.id, info);
  if (presence.reaches()) io.serverSideEmit(remoteAgentEvents.joined, room, socket.id);
}

function keepFar(
  io: RelayServer,
  remoteAgents: RemoteAgents,
  room: string,
  agents: readonly AnySocket[],
): void {
  for (const { id } of agents) if (!io.sockets.sockets.has(id)) remoteAgents.joined(room, id);
}

/** Somebody went; whoever is left hears of it, and of being alone. */
export async function leave(io: RelayServer, socket: RelaySocket, presence: Presence): Promise<void> {
  const { role, room } = socket.data;
  const { visitors, agents } = await presence.whoIsIn(room);
  if (role === 'visitor') {
    if (visitors.length === 0) io.to(room).emit('SESSION_DISCONNECTED');
    return;
  }
  io.to(room).emit('AGENT_DISCONNECTED', socket.id);
  if (presence.reaches()) io.serverSideEmit(remoteAgentEvents.left, room, socket.id);
  if (agents.length === 0) io.to(room).emit('NO_AGENT');
}
