/**
 * Most event streams that the pages of one origin hold open in a browser. Over HTTP/1.1 a browser opens six connections to a host
 * for all its tabs: three are left for requests (decision widget-browsers).
 */
const places = 3;

/** Streams of this page, for a browser without locks. */
let ofPage = 0;

/** @returns `null`: another page has it; rejects if the browser gives none, as in a sandboxed frame */
const takeLock = (locks: LockManager, name: string): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock === null ? resolve(null) : new Promise<void>((leave) => resolve(leave)),
      )
      .catch(reject);
  });

function takeOfPage(): (() => void) | null {
  if (ofPage >= places) return null;
  ofPage++;
  return () => void ofPage--;
}

/**
 * Takes a place for an event stream. Web Locks count over tabs, and a browser frees those of a tab that closes or crashes; if
 * there are none (pages without https), each page counts for itself.
 *
 * @returns gives the place back; null: all are taken
 */
export async function takeStreamPlace(): Promise<(() => void) | null> {
  const { locks } = globalThis.navigator as Partial<Navigator>;
  if (!locks) return takeOfPage();
  try {
    for (let at = 0; at < places; at++) {
      const leave = await takeLock(locks, `afilia:stream:${at}`);
      if (leave) return leave;
    }
    return null;
  } catch {
    return takeOfPage();
  }
}
