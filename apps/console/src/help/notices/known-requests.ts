import { type BrowserStorage, ifEnabled, removeEntries } from '../../shell/storage/if-enabled.ts';

/** Requests that a member was told of, or saw: nobody is told of one twice, after a reload and in another tab neither. */
export type KnownRequests = {
  read: () => readonly string[];
  write: (keys: readonly string[]) => void;
};

const prefix = 'afilia-console-told ';

/**
 * Keeps ids of sessions, which say nothing about anybody, until the sign-out. They are read each time, because another tab
 * may have told of some.
 *
 * @param storage - of the browser; it can be disabled, then they are known until a reload
 */
export function createKnownRequests(storage: BrowserStorage, staffId: string): KnownRequests {
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

/** Forgets them for everybody at this machine: nobody is signed in. */
export const forgetKnownRequests = (storage: BrowserStorage): void => removeEntries(storage, prefix);

function readKeys(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
}
