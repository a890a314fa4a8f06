/** Owner of a stream: a session by a digest of its token, and the client's address. */
export type StreamOwner = { session: string; address: string };

/** How many event streams may be open at once. */
type StreamLimits = { ofSession: number; ofAddress: number; ofNode: number };

/** The open tabs of one person; a sixth takes the place of the oldest. */
export const maxOfSession = 5;

/** Bounds the event streams of this node. */
export type EventStreams = {
  /**
   * Lets a stream in; where there are too many the oldest is closed for it: of the session, of the address, and when the
   * node is full, of the address that has most, so that one client cannot take the place of others.
   *
   * @param displace - called when this one is closed for another
   * @returns to be called when it ended
   */
  open: (owner: StreamOwner, displace: () => void) => () => void;
};

type Stream = { owner: StreamOwner; displace: () => void };
type Groups = Map<string, Set<Stream>>;

export function createEventStreams({ ofSession, ofAddress, ofNode }: StreamLimits): EventStreams {
  const bySession: Groups = new Map();
  const byAddress: Groups = new Map();
  let all = 0;

  function leave(stream: Stream): void {
    const { session, address } = stream.owner;
    if (!bySession.get(session)?.has(stream)) return;
    remove(bySession, session, stream);
    remove(byAddress, address, stream);
    all -= 1;
  }

  // Sets keep the order in which streams came.
  function closeOldest(streams: Iterable<Stream>): void {
    for (const oldest of streams) {
      leave(oldest);
      oldest.displace();
      return;
    }
  }

  return {
    open: (owner, displace) => {
      const stream = { owner, displace };
      const ofSame = add(bySession, owner.session, stream);
      const fromSame = add(byAddress, owner.address, stream);
      all += 1;
      if (ofSame.size > ofSession) closeOldest(ofSame);
      if (fromSame.size > ofAddress) closeOldest(fromSame);
      if (all > ofNode) closeOldest(largest(byAddress));
      return () => leave(stream);
    },
  };
}

function add(groups: Groups, key: string, stream: Stream): Set<Stream> {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(stream));
  return group;
}

function remove(groups: Groups, key: string, stream: Stream): void {
  const group = groups.get(key);
  group?.delete(stream);
  if (group?.size === 0) groups.delete(key);
}

function largest(groups: Groups): Set<Stream> {
  let most = new Set<Stream>();
  for (const group of groups.values()) if (group.size > most.size) most = group;
  return most;
}
