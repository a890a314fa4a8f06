import type { Timers } from '../ports/timers.ts';

/** A reloaded page can start before the browser has released the locks of the previous one. */
const retryPolicy = { attempts: 4, delayMs: 100 };

/** Ids that this page holds: live assist that restarts on the page keeps its id. */
const heldByThisPage = new Set<string>();

/**
 * Claims an id for this tab for the lifetime of the page, with a Web Lock, which all tabs of an origin share. Without
 * Web Locks every claim succeeds.
 *
 * @returns false when another tab holds the id
 */
export async function claimTabId(
  id: string,
  timers: Timers,
  locks: LockManager | undefined = globalThis.navigator?.locks,
  held: Set<string> = heldByThisPage,
): Promise<boolean> {
  if (!locks || held.has(id)) return true;
  for (let attempt = 0; attempt < retryPolicy.attempts; attempt += 1) {
    if (attempt > 0) await new Promise<void>((resolve) => timers.after(retryPolicy.delayMs, resolve));
    if (await acquireLock(locks, `dm-assist-tab-${id}`)) {
      held.add(id);
      return true;
    }
  }
  return false;
}

const acquireLock = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const never = new Promise<void>(() => undefined);
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : never;
      })
      // The page is unloading or may not use locks: it keeps its id.
      .catch(() => resolve(true));
  });
