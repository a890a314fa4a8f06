/** One at a time, first come first served: the embedded database has a single connection. */
export type Turns = {
  /** Waits for the connection and keeps it until `give`. */
  take: () => Promise<number>;
  give: (turn: number) => void;
  /** Throws when the turn is over: a statement of a transaction that has ended must not run outside it. */
  check: (turn: number) => void;
  /** Waits for the connection, does one thing, gives it back. */
  once: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** See {@link Turns}. */
export const createTurns = (): Turns => {
  const waiting: (() => void)[] = [];
  let holder: number | undefined;
  let last = 0;

  const take = async (): Promise<number> => {
    const turn = ++last;
    if (holder !== undefined) await new Promise<void>((called) => waiting.push(called));
    holder = turn;
    return turn;
  };

  const check = (turn: number): void => {
    if (holder !== turn) throw new Error('This transaction is over');
  };

  const give = (turn: number): void => {
    check(turn);
    const next = waiting.shift();
    // The next one is called before anybody new can slip in: `holder` stays set until it takes over.
    if (next) next();
    else holder = undefined;
  };

  return {
    take,
    give,
    check,
    once: async (work) => {
      const turn = await take();
      try {
        return await work();
      } finally {
        give(turn);
      }
    },
  };
};
