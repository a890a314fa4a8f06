/** What survives a reload: who we are to the server, never what the person typed about themselves. */
export type StoredSession = {
  token: string;
  applicationId: string;
  /** Opened by a mail link, so it cannot start an application. */
  guest?: boolean;
  /** Live help is open: it goes on after a reload. */
  help?: boolean;
};

/**
 * Session and drafts in the tab's storage. A browser that refuses storage (private mode, blocked
 * cookies) leaves them in memory: the widget works, only a reload starts over.
 *
 * @param name tells several widgets on one page apart; empty for the only one
 */
export function createSessionStorage(storage: Storage | null, name = '') {
  const prefix = name ? `afilia:${name}:` : 'afilia:';
  const sessionKey = `${prefix}session`;
  const draftsKey = `${prefix}drafts`;
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
  const read = <Value>(key: string): Value | null => {
    let text = memory.get(key) ?? null;
    try {
      text ??= storage?.getItem(key) ?? null;
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
  const draftScreens = () => read<string[]>(draftsKey) ?? [];
  const dropDrafts = () => {
    for (const screen of draftScreens()) remove(draftKey(screen));
    remove(draftsKey);
  };
  return {
    session: () => {
      const stored = read<StoredSession>(sessionKey);
      return typeof stored?.token === 'string' ? stored : null;
    },
    storeSession: (stored: StoredSession) => write(sessionKey, JSON.stringify(stored)),
    draft: (screen: string) => read<Record<string, unknown>>(draftKey(screen)),
    /** @param inMemory what this page finds again, more than is written down */
    keepDraft(screen: string, values: Record<string, unknown>, inMemory = values) {
      write(draftKey(screen), JSON.stringify(values), JSON.stringify(inMemory));
      if (!draftScreens().includes(screen)) write(draftsKey, JSON.stringify([...draftScreens(), screen]));
    },
    dropDraft: (screen: string) => remove(draftKey(screen)),
    dropDrafts,
    /** Removes all our data from the tab. */
    forget() {
      dropDrafts();
      remove(sessionKey);
    },
  };
}

export type SessionStorage = ReturnType<typeof createSessionStorage>;
