/** Requests that a member was told of, or saw: nobody is told of one twice, after a reload and in another tab neither. */
export type KnownRequests = {
  read: () => readonly string[];
  write: (keys: readonly string[]) => void;
};

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'afilia-console-told ';

/**
 * Keeps ids of sessions, which say nothing about anybody, until the sign-out. They are read each time, because another tab
 * may have told of some.
 *
 * @param storage - of the browser; it can be disabled, then they are known until a reload
 */
export function createKnownRequests(storage: () => Stored, staffId: string): KnownRequests {
  let own: readonly string[] = [];
  return {
    read: () => {
      try {
        return readKeys(storage().getItem(`${prefix}${staffId}`)) ?? own;
      } catch {
        return own;
      }
    },
    write: (keys) => {
      own = keys;
      try {
        storage().setItem(`${prefix}${staffId}`, JSON.stringify(keys));
      } catch {
        // Storage is disabled or full.
      }
    },
  };
}

/** Forgets them for everybody at this machine: nobody is signed in. */
export function forgetKnownRequests(storage: () => Stored): void {
  try {
    const there = storage();
    const entries = Array.from({ length: there.length }, (_none, at) => there.key(at));
    for (const entry of entries) if (entry?.startsWith(prefix)) there.removeItem(entry);
  } catch {
    // Storage is disabled.
  }
}

function readKeys(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
}
