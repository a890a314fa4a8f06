import type { Timers } from '../ports/timers.ts';

/** A page that was reloaded may come before the browser has let go of what the old one held. */
const retryPolicy = { tries: 4, delayMs: 100 };

/** What this page holds: help that is ended and begun again goes on under the same id. */
const heldByThisPage = new Set<string>();

/**
 * Holds an id for this tab as long as the page lives, by a lock of the browser, which all tabs of a site share. Where
 * there are no locks every tab gets what it wants.
 *
 * @returns whether it is ours; false when another tab holds it
 */
export async function claimTabId(
  id: string,
  timers: Timers,
  locks: LockManager | undefined = globalThis.navigator?.locks,
  held: Set<string> = heldByThisPage,
): Promise<boolean> {
  if (!locks || held.has(id)) return true;
  for (let tries = 0; tries < retryPolicy.tries; tries += 1) {
    if (tries > 0) await new Promise<void>((resolve) => timers.after(retryPolicy.delayMs, resolve));
    if (await take(locks, `dm-assist-tab-${id}`)) {
      held.add(id);
      return true;
    }
  }
  return false;
}

const take = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const never = new Promise<void>(() => undefined);
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : never;
      })
      // A page that is being left, or may hold nothing: it goes on with the id that it had.
      .catch(() => resolve(true));
  });
