/** Values that survive a reload: our identity for the server, never the person's data. */
type StoredSession = {
  token: string;
  applicationId: string;
  /** Opened by a mail link, so it cannot start an application. */
  guest?: boolean;
  /** Live help is open: it goes on after a reload. */
  help?: boolean;
};

/** The tab's storage; null if the page may store nothing. */
export const tabStorage = (page: Window): Storage | null => {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
};

/**
 * Session and drafts in the tab's storage. A browser that refuses storage (private mode, blocked
 * cookies) leaves them in memory: the widget works, only a reload starts over.
 *
 * @param name tells several widgets on one page apart; empty for the only one
 */
export function createSessionStorage(storage: Storage | null, name = '') {
  let prefix = prefixOf(name);
  const sessionKey = () => `${prefix}session`;
  const draftsKey = () => `${prefix}drafts`;
  const draftKey = (screen: string) => `${prefix}draft:${screen}`;
  const memory = new Map<string, string>();
  const write = (key: string, value: string, inMemory = value) => {
    memory.set(key, inMemory);
    try {
      storage?.setItem(key, value);
    } catch {
      // Full or refused.
    }
  };
  const readStored = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const read = <Value>(key: string): Value | null => {
    try {
      const text = memory.get(key) ?? readStored(key);
      return text ? (JSON.parse(text) as Value) : null;
    } catch {
      return null;
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    try {
      storage?.removeItem(key);
    } catch {
      // Refused.
    }
  };
  const draftScreens = () => read<string[]>(draftsKey()) ?? [];
  const dropDrafts = () => {
    for (const screen of draftScreens()) remove(draftKey(screen));
    remove(draftsKey());
  };
  const session = (): StoredSession | null => {
    const stored = read<StoredSession>(sessionKey());
    return typeof stored?.token === 'string' ? stored : null;
  };
  return {
    session,
    storeSession: (stored: StoredSession) => write(sessionKey(), JSON.stringify(stored)),
    draft: (screen: string) => read<Record<string, unknown>>(draftKey(screen)),
    /** @param inMemory values for this page, more than are written down */
    keepDraft(screen: string, values: Record<string, unknown>, inMemory = values) {
      write(draftKey(screen), JSON.stringify(values), JSON.stringify(inMemory));
      if (!draftScreens().includes(screen)) write(draftsKey(), JSON.stringify([...draftScreens(), screen]));
    },
    dropDraft: (screen: string) => remove(draftKey(screen)),
    dropDrafts,
    /** Tells if there is anything that the person began or typed. */
    isUsed: () => session() !== null || draftScreens().length > 0,
    /** Puts all of it under another name. */
    rename(to: string) {
      const keys = [sessionKey(), draftsKey(), ...draftScreens().map(draftKey)];
      const before = prefix;
      prefix = prefixOf(to);
      for (const key of keys) {
        const inMemory = memory.get(key);
        const stored = readStored(key) ?? inMemory;
        if (stored !== undefined) write(prefix + key.slice(before.length), stored, inMemory);
        remove(key);
      }
    },
    /** Removes all our data from the tab. */
    forget() {
      dropDrafts();
      remove(sessionKey());
    },
  };
}

const prefixOf = (name: string) => (name ? `afilia:${name}:` : 'afilia:');

export type SessionStorage = ReturnType<typeof createSessionStorage>;
