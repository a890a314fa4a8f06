/** Joins and leaves of one session happen one after another, so that each sees what the one before it did. */
export function createKeyedQueue(): (room: string, task: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (room, task) => {
    const turn = (last.get(room) ?? Promise.resolve()).then(task);
    const forget = () => {
      if (last.get(room) === settled) last.delete(room);
    };
    // A turn that failed must not keep the next from being taken.
    const settled: Promise<void> = turn.then(forget, forget);
    last.set(room, settled);
    return turn;
  };
}
