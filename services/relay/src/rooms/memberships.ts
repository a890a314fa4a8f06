import type { RelayServer } from './io.ts';
import type { Presence } from './presence.ts';

/** Events between nodes about rooms. */
const nodeEvents = { join: 'room joined', leave: 'room left' } as const;

/** Puts sockets into rooms, and takes them out. */
export type Memberships = {
  /** @param target - a room of the sockets */
  join: (target: string, room: string) => void;
  leave: (target: string, room: string) => void;
};

/**
 * Sockets of this node join at once; those of others by a word to their nodes. The adapter of Redis puts every join
 * through Redis, also for sockets that are here: a grant came later than the word about it, and while Redis is away not at all.
 */
export function createMemberships(io: RelayServer, presence: Presence): Memberships {
  const joinHere = (target: string, room: string) => io.local.in(target).socketsJoin(room);
  const leaveHere = (target: string, room: string) => io.local.in(target).socketsLeave(room);
  io.on(nodeEvents.join, joinHere);
  io.on(nodeEvents.leave, leaveHere);
  return {
    join: (target, room) => {
      joinHere(target, room);
      if (presence.isClustered()) io.serverSideEmit(nodeEvents.join, target, room);
    },
    leave: (target, room) => {
      leaveHere(target, room);
      if (presence.isClustered()) io.serverSideEmit(nodeEvents.leave, target, room);
    },
  };
}
