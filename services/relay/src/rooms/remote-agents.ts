/** Events between nodes about agents, besides the events of the sessions. */
export const remoteAgentEvents = { joined: 'agent came', left: 'agent left' } as const;

/** Events between nodes about ended staff sessions. */
export const remoteStaffEvents = { ended: 'staff ended' } as const;

/** Agents of other nodes that this node has announced to its sockets, by room. */
export class RemoteAgents {
  readonly #rooms = new Map<string, Set<string>>();

  joined = (room: string, id: string): void => {
    const ids = this.#rooms.get(room) ?? new Set();
    this.#rooms.set(room, ids.add(id));
  };

  left = (room: string, id: string): void => {
    const ids = this.#rooms.get(room);
    ids?.delete(id);
    if (ids?.size === 0) this.#rooms.delete(room);
  };

  /** Call when the last socket of this node has left the room. */
  clear = (room: string): void => void this.#rooms.delete(room);

  of = (room: string): readonly string[] => [...(this.#rooms.get(room) ?? [])];
  rooms = (): readonly string[] => [...this.#rooms.keys()];
}
