import { type FarAgents, farNews } from '../rooms/far-agents.ts';
import type { RelayServer } from '../rooms/io.ts';
import { agentsSuffix } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';

/** What a node tells the others of itself when it joins them, with its name. */
export const nodeCame = 'node came';

/**
 * A node that dies takes its sockets with it and says no word of them. The others notice that it is missing, or that
 * somebody came who may have been there before, and then tell their own sockets who is missing.
 *
 * @param parts.nodes - names of those there are now; throws while Redis is away
 * @param parts.everyMs - how often they are asked for
 * @returns what ends it
 */
export function openRollCall(parts: {
  io: RelayServer;
  presence: Presence;
  farAgents: FarAgents;
  nodes: () => Promise<readonly string[]>;
  everyMs: number;
}): () => void {
  const { io, presence, farAgents, nodes, everyMs } = parts;
  const { adapter } = io.of('/');
  const isHere = (room: string) => adapter.rooms.has(room);

  /** @returns whether all nodes answered; a node that is dying is counted a while and answers nothing */
  const callAgents = async (room: string): Promise<boolean> => {
    const known = farAgents.of(room);
    if (known.length === 0) return true;
    const there = await presence.everywhereIn(room);
    if (!there) return false;
    const gone = known.filter((id) => !there.some((one) => one.id === id));
    for (const id of gone) {
      farAgents.left(room, id);
      io.local.to(room).emit('AGENT_DISCONNECTED', id);
    }
    if (gone.length > 0 && !there.some(({ data }) => data.role === 'agent'))
      io.local.to(room).emit('NO_AGENT');
    return true;
  };
  /** Visitors who are known to be gone: their agents are told once. */
  const told = new Set<string>();
  const callVisitors = async (agentsRoom: string): Promise<boolean> => {
    const there = await presence.everywhereIn(agentsRoom.slice(0, -agentsSuffix.length));
    if (!there) return false;
    if (there.some(({ data }) => data.role === 'visitor')) told.delete(agentsRoom);
    else if (!told.has(agentsRoom)) {
      told.add(agentsRoom);
      io.local.to(agentsRoom).emit('SESSION_DISCONNECTED');
    }
    return true;
  };
  const callAll = async (): Promise<boolean> => {
    let reachedAll = true;
    for (const room of farAgents.rooms()) reachedAll = (await callAgents(room)) && reachedAll;
    for (const room of adapter.rooms.keys())
      if (room.endsWith(agentsSuffix)) reachedAll = (await callVisitors(room)) && reachedAll;
    return reachedAll;
  };

  let known: ReadonlySet<string> = new Set();
  /** Somebody may be missing, and not every node has answered since. */
  let isDue = false;
  const look = async (): Promise<void> => {
    const before = known;
    const now = presence.reaches() ? await nodes() : [...before];
    // By name: one that is started anew at once leaves their number as it was.
    if ([...before].some((name) => !now.includes(name))) {
      isDue = true;
      told.clear();
    }
    // Whoever came while it was asked may not be in the answer.
    known = new Set([...now, ...[...known].filter((name) => !before.has(name))]);
    if (isDue) isDue = !(await callAll());
  };
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .then(goOn),
      everyMs,
    ).unref();
  };
  goOn();

  const onCame = (room: string, id: string) => {
    if (!isHere(room)) return;
    farAgents.came(room, id);
    void callAgents(room).catch(() => undefined);
  };
  // A node that dies between two looks would never be missed if only those looks knew it.
  const onNodeCame = (name: string) => void (known = new Set([...known, name]));
  io.on(nodeCame, onNodeCame);
  io.on(farNews.came, onCame);
  io.on(farNews.left, farAgents.left);
  adapter.on('delete-room', farAgents.forget);
  return () => {
    clearTimeout(timer);
    io.off(nodeCame, onNodeCame);
    io.off(farNews.came, onCame);
    io.off(farNews.left, farAgents.left);
    adapter.off('delete-room', farAgents.forget);
  };
}
