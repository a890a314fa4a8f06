import { type BrowserStorage, ifEnabled } from '../../shell/storage/if-enabled.ts';

const entry = 'afilia-console-helps';

/**
 * Remembers which helps a window had open, for its reload. Ids of sessions identify no person and open nothing.
 *
 * @param storage - of the window alone; it can be disabled, then a reload comes back to the help of its address
 */
export const createOpenHelps = (storage: BrowserStorage, staffId: string) => ({
  read: (): readonly string[] => idsIn(ifEnabled(() => storage().getItem(entry)) ?? null, staffId),
  write: (ids: readonly string[]): void =>
    void ifEnabled(() =>
      ids.length === 0
        ? storage().removeItem(entry)
        : storage().setItem(entry, JSON.stringify([staffId, ...ids])),
    ),
});

/** The ids that this member left there. */
function idsIn(text: string | null, staffId: string): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value) || value[0] !== staffId) return [];
    return value.slice(1).filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}
