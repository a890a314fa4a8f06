import { type BrowserStorage, ifEnabled } from '../storage/if-enabled.ts';

/** Choices of a member about how the console looks, on one device. */
export type Look = {
  theme: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
  isSideFolded: boolean;
};

type LookStore = {
  read: () => Look;
  change: (change: Partial<Look>) => void;
  /** Changes to the choices of a member who is signed in. */
  of: (staffId: string) => void;
  /** Returns to the first look after a sign-out: the next member of staff at this device has their own. */
  leave: () => void;
  subscribe: (onChange: () => void) => () => void;
};

const first: Look = { theme: 'system', density: 'comfortable', isSideFolded: false };

const themes: readonly string[] = ['system', 'light', 'dark'] satisfies Look['theme'][];
const densities: readonly string[] = ['comfortable', 'compact'] satisfies Look['density'][];

/** Reads a stored look, which may be of another version, or foreign text. */
export function readLook(text: string | null): Look {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return first;
  }
  if (typeof value !== 'object' || value === null) return first;
  const { theme, density, isSideFolded } = value as Record<string, unknown>;
  return {
    theme: themes.includes(String(theme)) ? (theme as Look['theme']) : first.theme,
    density: densities.includes(String(density)) ? (density as Look['density']) : first.density,
    isSideFolded: typeof isSideFolded === 'boolean' ? isSideFolded : first.isSideFolded,
  };
}

/** The entry of the member who was here last: a reload has its colours before it knows the member. */
const lastEntry = 'afilia-console-look';
const entryOf = (staffId: string) => `${lastEntry} ${staffId}`;

/** @param storage - of the browser; it can be disabled, then choices hold until a reload */
export function createLookStore(storage: BrowserStorage): LookStore {
  const listeners = new Set<() => void>();
  const stored = (entry: string) => ifEnabled(() => storage().getItem(entry)) ?? null;
  let owner: string | undefined;
  let look = readLook(stored(lastEntry));
  const set = (next: Look) => {
    if (JSON.stringify(next) === JSON.stringify(look)) return;
    look = next;
    for (const listener of listeners) listener();
  };
  const store = () => {
    const text = JSON.stringify(look);
    ifEnabled(() => storage().setItem(lastEntry, text));
    if (owner !== undefined) ifEnabled(() => storage().setItem(entryOf(owner as string), text));
  };
  return {
    read: () => look,
    change: (change) => {
      set({ ...look, ...change });
      store();
    },
    of: (staffId) => {
      owner = staffId;
      set(readLook(stored(entryOf(staffId))));
      store();
    },
    leave: () => {
      owner = undefined;
      ifEnabled(() => storage().removeItem(lastEntry));
      set(first);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
