/** What a callback of the page returned to be told the end. */
export type HostCleanups = {
  began(name: string, end: unknown): void;
  ended(name: string): void;
  allEnded(): void;
};

/**
 * Runs code of the page that embeds us: what it throws is its own trouble, and help goes on.
 *
 * @returns what it returned
 */
export function runHostCallback(callback: (() => unknown) | undefined): unknown {
  try {
    return callback?.();
  } catch (error) {
    console.error('[Afilia]', error);
    return undefined;
  }
}

/** Keeps what callbacks returned, by name, until what they were told of has ended. */
export function createHostCleanups(): HostCleanups {
  const ends = new Map<string, () => unknown>();
  const ended = (name: string) => {
    const end = ends.get(name);
    ends.delete(name);
    runHostCallback(end);
  };
  return {
    began: (name, end) => {
      ended(name);
      if (typeof end === 'function') ends.set(name, () => end() as unknown);
    },
    ended,
    allEnded: () => {
      for (const name of ends.keys()) ended(name);
    },
  };
}
