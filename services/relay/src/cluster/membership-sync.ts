import { type RemoteAgents, remoteAgentEvents } from '../rooms/remote-agents.ts';
import type { RelayServer } from '../rooms/io.ts';
import { agentsSuffix } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';

/** Sent by a node with its name when it joins the cluster. */
export const nodeJoined = 'node came';

/**
 * Detects sockets of dead nodes. A node that dies sends nothing, so the others compare the list of nodes and notify their
 * own sockets of agents and visitors that are missing.
 *
 * @param parts.nodes - names of the present nodes; throws while Redis is unavailable
 * @param parts.intervalMs - interval of the poll
 * @returns a function that stops the sync
 */
export function startMembershipSync(parts: {
  io: RelayServer;
  presence: Presence;
  remoteAgents: RemoteAgents;
  nodes: () => Promise<readonly string[]>;
  intervalMs: number;
}): () => void {
  const { io, presence, remoteAgents, nodes, intervalMs } = parts;
  const { adapter } = io.of('/');
  const isHere = (room: string) => adapter.rooms.has(room);

  /** @returns whether all nodes answered; a node that is dying is counted a while and answers nothing */
  const syncAgents = async (room: string): Promise<boolean> => {
    const known = remoteAgents.of(room);
    if (known.length === 0) return true;
    const present = await presence.socketsOnAllNodes(room);
    if (!present) return false;
    const missing = known.filter((id) => !present.some((one) => one.id === id));
    for (const id of missing) {
      remoteAgents.left(room, id);
      io.local.to(room).emit('AGENT_DISCONNECTED', id);
    }
    if (missing.length > 0 && !present.some(({ data }) => data.role === 'agent'))
      io.local.to(room).emit('NO_AGENT');
    return true;
  };
  /** Rooms whose agents were notified that the visitor is missing, so that they are notified once. */
  const notified = new Set<string>();
  const syncVisitors = async (agentsRoom: string): Promise<boolean> => {
    const present = await presence.socketsOnAllNodes(agentsRoom.slice(0, -agentsSuffix.length));
    if (!present) return false;
    if (present.some(({ data }) => data.role === 'visitor')) notified.delete(agentsRoom);
    else if (!notified.has(agentsRoom)) {
      notified.add(agentsRoom);
      io.local.to(agentsRoom).emit('SESSION_DISCONNECTED');
    }
    return true;
  };
  const syncAll = async (): Promise<boolean> => {
    let reachedAll = true;
    for (const room of remoteAgents.rooms()) reachedAll = (await syncAgents(room)) && reachedAll;
    for (const room of adapter.rooms.keys())
      if (room.endsWith(agentsSuffix)) reachedAll = (await syncVisitors(room)) && reachedAll;
    return reachedAll;
  };

  let known: ReadonlySet<string> = new Set();
  /** A socket may be missing, and not every node has answered since. */
  let isDue = false;
  const poll = async (): Promise<void> => {
    const before = known;
    const now = presence.isClustered() ? await nodes() : [...before];
    // Compares names, because a node that restarts at once leaves the count unchanged.
    if ([...before].some((name) => !now.includes(name))) {
      isDue = true;
      notified.clear();
    }
    // A node that joined during the request may be missing from the answer.
    known = new Set([...now, ...[...known].filter((name) => !before.has(name))]);
    if (isDue) isDue = !(await syncAll());
  };
  let timer: NodeJS.Timeout | undefined;
  const schedulePoll = () => {
    timer = setTimeout(
      () =>
        void poll()
          .catch(() => undefined)
          .then(schedulePoll),
      intervalMs,
    ).unref();
  };
  schedulePoll();

  const onJoined = (room: string, id: string) => {
    if (!isHere(room)) return;
    remoteAgents.joined(room, id);
    void syncAgents(room).catch(() => undefined);
  };
  // Records joins at once: a node that joins and dies between two polls must still be detected.
  const onNodeJoined = (name: string) => void (known = new Set([...known, name]));
  io.on(nodeJoined, onNodeJoined);
  io.on(remoteAgentEvents.joined, onJoined);
  io.on(remoteAgentEvents.left, remoteAgents.left);
  adapter.on('delete-room', remoteAgents.clear);
  return () => {
    clearTimeout(timer);
    io.off(nodeJoined, onNodeJoined);
    io.off(remoteAgentEvents.joined, onJoined);
    io.off(remoteAgentEvents.left, remoteAgents.left);
    adapter.off('delete-room', remoteAgents.clear);
  };
}
