/** Milliseconds between two writes of the collected lines: a process that dies loses no more. */
const flushMs = 60_000;

/** Collects lines in memory and writes them from time to time, so that no request waits for one. */
export function writeInBatches<Line>({
  what,
  keyOf,
  merge,
  write,
  most = Infinity,
  reportFailure,
}: {
  /** Named when writing fails. */
  what: string;
  /** Lines with the same are one. */
  keyOf: (line: Line) => string;
  merge: (before: Line, line: Line) => Line;
  write: (lines: readonly Line[]) => Promise<void>;
  /** Beyond so many, lines are dropped. */
  most?: number;
  reportFailure?: ((what: string, error: unknown) => void) | undefined;
}): { add: (line: Line) => void; flush: () => Promise<void>; close: () => Promise<void> } {
  let lines = new Map<string, Line>();
  let writing = Promise.resolve();
  const add = (line: Line): void => {
    const key = keyOf(line);
    const before = lines.get(key);
    if (before === undefined && lines.size >= most) return;
    lines.set(key, before === undefined ? line : merge(before, line));
  };
  const writeAll = async (): Promise<void> => {
    if (lines.size === 0) return;
    const collected = [...lines.values()];
    lines = new Map();
    try {
      await write(collected);
    } catch (error) {
      // They are tried again with the next ones, and come before them.
      const since = [...lines.values()];
      lines = new Map();
      for (const line of [...collected, ...since]) add(line);
      reportFailure?.(what, error);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    add,
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
