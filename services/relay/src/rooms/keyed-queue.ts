/** Runs the tasks of one session in sequence, so that each join or leave sees the result of the previous one. */
export function createKeyedQueue(): (room: string, task: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (room, task) => {
    const run = (last.get(room) ?? Promise.resolve()).then(task);
    const clear = () => {
      if (last.get(room) === settled) last.delete(room);
    };
    // A rejected task must not block the next one in its room.
    const settled: Promise<void> = run.then(clear, clear);
    last.set(room, settled);
    return run;
  };
}
