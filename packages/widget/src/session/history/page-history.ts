import { historyKeyOf } from './history-key.ts';

/** The page's place in its history, as one widget counts. */
type HistoryEntry = {
  /** Our entries up to this one; 0 on an entry of the host's. */
  depth: number;
  /** The screen or layer that it stands for; null on an entry of the host's. */
  key: string | null;
  /** True: this widget pushed it, and no other of the page. */
  isOwn: boolean;
  /** True: it was named after the last change of the application; a reload may come between the two. */
  isCurrent: boolean;
};

/** The page's history, to which a widget adds entries of its own without changing the address. */
export type PageHistory = {
  at(): HistoryEntry;
  push(key: string): void;
  /** Names the entry anew. @param depth counts it anew, 0 takes our mark off it */
  replace(key: string, depth?: number): void;
  /** Goes back; subscribers are called when it has happened. */
  back(steps: number): void;
  /** Called after each move among our entries. @returns ends the subscription */
  subscribe(onMove: () => void): () => void;
};

type Page = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;
type State = Record<string, unknown>;

/** Names the widget that pushed an entry. */
const pusher = 'afilia';

const isRecord = (value: unknown): value is State =>
  Object.prototype.toString.call(value) === '[object Object]';

function markOf(state: unknown, name: string): { n: number; key: string; version: unknown } | null {
  const mark = isRecord(state) ? state[historyKeyOf(name)] : null;
  if (!isRecord(mark)) return null;
  const { n, key, version } = mark;
  return typeof n === 'number' && n > 0 && typeof key === 'string' ? { n, key, version } : null;
}

/**
 * The history of a window. Routers of host pages read keys of their own in `history.state`, and some reload a page whose
 * state lacks them: ours is merged into the present state (decision application-flow).
 *
 * @param name tells the widget apart from others of the page
 * @param version of the application
 */
export function createPageHistory(page: Page, name: string, version: () => number = () => 0): PageHistory {
  let address = page.location.href;
  const write = (how: 'pushState' | 'replaceState', change: (state: State) => State) => {
    const state: unknown = page.history.state;
    // A state that is no record cannot take a key beside it.
    if (state !== null && !isRecord(state)) return;
    address = page.location.href;
    try {
      page.history[how](change(state ?? {}), '');
    } catch {
      // Too many in a short time, or a frame that may not: Back then leaves, as without us.
    }
  };
  const at = (): HistoryEntry => {
    const state: unknown = page.history.state;
    const mark = markOf(state, name);
    return {
      depth: mark?.n ?? 0,
      key: mark?.key ?? null,
      isOwn: mark !== null && isRecord(state) && state[pusher] === name,
      isCurrent: mark?.version === version(),
    };
  };
  return {
    at,
    push(key) {
      const n = at().depth + 1;
      write('pushState', (state) => ({
        ...state,
        [pusher]: name,
        [historyKeyOf(name)]: { n, key, version: version() },
      }));
    },
    replace(key, depth = at().depth) {
      write('replaceState', (state) => {
        const { [historyKeyOf(name)]: _, ...others } = state;
        const mark = { n: depth, key, version: version() };
        return depth > 0 ? { ...others, [historyKeyOf(name)]: mark } : others;
      });
    },
    back: (steps) => page.history.go(-steps),
    subscribe(onMove) {
      const listen = () => {
        const isOurs = markOf(page.history.state, name) !== null;
        // The host went elsewhere, or the person pressed a link to a place of the page.
        if (!isOurs && page.location.href !== address) return;
        address = page.location.href;
        onMove();
      };
      page.addEventListener('popstate', listen);
      return () => page.removeEventListener('popstate', listen);
    },
  };
}
