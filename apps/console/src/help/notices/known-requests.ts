import { type BrowserStorage, ifEnabled, removeEntries } from '../../shell/storage/if-enabled.ts';

/** Requests that were announced to a member, or that the member saw: none is announced twice, neither after a reload nor in another tab. */
export type SeenRequests = {
  read: () => readonly string[];
  write: (keys: readonly string[]) => void;
};

const prefix = 'afilia-console-told ';

/**
 * Keeps ids of sessions, which identify no person, until the sign-out. They are read each time, because another tab may
 * have announced some.
 *
 * @param storage - of the browser; it can be disabled, then they are known until a reload
 */
export function createSeenRequests(storage: BrowserStorage, staffId: string): SeenRequests {
  const entry = `${prefix}${staffId}`;
  let own: readonly string[] = [];
  return {
    read: () => readKeys(ifEnabled(() => storage().getItem(entry)) ?? null) ?? own,
    write: (keys) => {
      own = keys;
      ifEnabled(() => storage().setItem(entry, JSON.stringify(keys)));
    },
  };
}

/** Removes them for all members at this machine, at the sign-out. */
export const clearSeenRequests = (storage: BrowserStorage): void => removeEntries(storage, prefix);

function readKeys(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
}
