/** What nodes tell one another of agents, besides what they tell the sessions. */
export const farNews = { came: 'agent came', left: 'agent left' } as const;

/** What nodes tell one another of sign-ins of the staff that are over. */
export const farStaff = { ended: 'staff ended' } as const;

/** Agents of other nodes whom this node's visitors and agents have heard of, by room. */
export class FarAgents {
  readonly #rooms = new Map<string, Set<string>>();

  came = (room: string, id: string): void => {
    const ids = this.#rooms.get(room) ?? new Set();
    this.#rooms.set(room, ids.add(id));
  };

  left = (room: string, id: string): void => {
    const ids = this.#rooms.get(room);
    ids?.delete(id);
    if (ids?.size === 0) this.#rooms.delete(room);
  };

  /** Nobody of this node is in that room any more. */
  forget = (room: string): void => void this.#rooms.delete(room);

  of = (room: string): readonly string[] => [...(this.#rooms.get(room) ?? [])];
  rooms = (): readonly string[] => [...this.#rooms.keys()];
}
