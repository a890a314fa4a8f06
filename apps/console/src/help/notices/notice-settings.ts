import { ifEnabled } from '../../shell/storage/if-enabled.ts';

/** Settings of a member's announcements, at this machine. */
export type NoticeSettings = {
  isMuted: boolean;
  /** In percent, a multiple of ten. */
  volume: number;
  /** By the system too, if the browser permits it. */
  isShown: boolean;
};

export type SettingsStore = {
  read: () => NoticeSettings;
  change: (change: Partial<NoticeSettings>) => void;
  subscribe: (onChange: () => void) => () => void;
  /** Another tab may have changed them. */
  readAgain: () => void;
};

/** The least and the greatest volume to choose; silence is the muted state. */
export const volumes = { least: 10, most: 100, step: 10 };

const first: NoticeSettings = { isMuted: false, volume: 60, isShown: false };

/** Reads the stored settings, which may be of another version, or foreign text. */
export function readSettings(text: string | null): NoticeSettings {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return first;
  }
  if (typeof value !== 'object' || value === null) return first;
  const { isMuted, volume, isShown } = value as Record<string, unknown>;
  return {
    isMuted: typeof isMuted === 'boolean' ? isMuted : first.isMuted,
    volume:
      typeof volume === 'number' && volume >= volumes.least && volume <= volumes.most ? volume : first.volume,
    isShown: typeof isShown === 'boolean' ? isShown : first.isShown,
  };
}

/**
 * Keeps the settings of one member beyond a reload and the sign-in; other members at this machine have their own.
 *
 * @param storage - of the browser; it can be disabled, then settings hold until a reload
 */
export function createNoticeSettings(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  staffId: string,
): SettingsStore {
  const entry = `afilia-console-notices ${staffId}`;
  const stored = (): string | null => ifEnabled(() => storage().getItem(entry)) ?? null;
  const listeners = new Set<() => void>();
  let settings = readSettings(stored());
  const set = (next: NoticeSettings) => {
    settings = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => settings,
    change: (change) => {
      const next = { ...settings, ...change };
      ifEnabled(() => storage().setItem(entry, JSON.stringify(next)));
      set(next);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    readAgain: () => {
      const text = stored();
      if (text !== null) set(readSettings(text));
    },
  };
}
