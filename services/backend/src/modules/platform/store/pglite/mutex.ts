/** Grants the single connection of the embedded database to one holder at a time, in order of requests. */
type Mutex = {
  /** Waits for the connection and keeps it until `release`. */
  acquire: () => Promise<number>;
  release: (ticket: number) => void;
  /** Throws when the ticket no longer holds: a statement of an ended transaction must not run outside it. */
  check: (ticket: number) => void;
  /** Waits for the connection, runs `work`, releases it. */
  runExclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** See {@link Mutex}. */
export const createMutex = (): Mutex => {
  const waiting: (() => void)[] = [];
  let holder: number | undefined;
  let last = 0;

  const acquire = async (): Promise<number> => {
    const ticket = ++last;
    if (holder !== undefined) await new Promise<void>((called) => waiting.push(called));
    holder = ticket;
    return ticket;
  };

  const check = (ticket: number): void => {
    if (holder !== ticket) throw new Error('This transaction is over');
  };

  const release = (ticket: number): void => {
    check(ticket);
    const next = waiting.shift();
    // `holder` stays set until the next holder resumes, so that no new request gets in between.
    if (next) next();
    else holder = undefined;
  };

  return {
    acquire,
    release,
    check,
    runExclusive: async (work) => {
      const ticket = await acquire();
      try {
        return await work();
      } finally {
        release(ticket);
      }
    },
  };
};
