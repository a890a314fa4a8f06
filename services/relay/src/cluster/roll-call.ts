import { type FarAgents, farNews } from '../rooms/far-agents.ts';
import type { RelayServer } from '../rooms/io.ts';
import { agentsSuffix } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';

/**
 * A node that dies takes its sockets with it and says no word of them. The others notice that there is one node less, or
 * that somebody came who may have been there before, and then tell their own sockets who is missing.
 *
 * @param parts.countNodes - how many there are now; throws while Redis is away
 * @param parts.everyMs - how often they are counted
 * @returns what ends it
 */
export function openRollCall(parts: {
  io: RelayServer;
  presence: Presence;
  farAgents: FarAgents;
  countNodes: () => Promise<number>;
  everyMs: number;
}): () => void {
  const { io, presence, farAgents, countNodes, everyMs } = parts;
  const { adapter } = io.of('/');
  const isHere = (room: string) => adapter.rooms.has(room);

  const callAgents = async (room: string): Promise<void> => {
    const known = farAgents.of(room);
    if (known.length === 0) return;
    const there = await presence.everywhereIn(room);
    if (!there) return;
    const gone = known.filter((id) => !there.some((one) => one.id === id));
    for (const id of gone) {
      farAgents.left(room, id);
      io.local.to(room).emit('AGENT_DISCONNECTED', id);
    }
    if (gone.length > 0 && !there.some(({ data }) => data.role === 'agent'))
      io.local.to(room).emit('NO_AGENT');
  };
  const callVisitors = async (agentsRoom: string): Promise<void> => {
    const there = await presence.everywhereIn(agentsRoom.slice(0, -agentsSuffix.length));
    if (there && !there.some(({ data }) => data.role === 'visitor'))
      io.local.to(agentsRoom).emit('SESSION_DISCONNECTED');
  };
  const callAll = async (): Promise<void> => {
    for (const room of farAgents.rooms()) await callAgents(room);
    for (const room of adapter.rooms.keys()) if (room.endsWith(agentsSuffix)) await callVisitors(room);
  };

  let before = 0;
  const count = async (): Promise<void> => {
    const now = presence.reaches() ? await countNodes() : before;
    const isFewer = now < before;
    before = now;
    if (isFewer) await callAll();
  };
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => {
    timer = setTimeout(
      () =>
        void count()
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
  io.on(farNews.came, onCame);
  io.on(farNews.left, farAgents.left);
  adapter.on('delete-room', farAgents.forget);
  return () => {
    clearTimeout(timer);
    io.off(farNews.came, onCame);
    io.off(farNews.left, farAgents.left);
    adapter.off('delete-room', farAgents.forget);
  };
}
