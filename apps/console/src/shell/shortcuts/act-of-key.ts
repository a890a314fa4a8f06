/** What a key does on the desk. */
export type Act =
  | { do: 'go'; to: 'home' | 'cases' | 'help' }
  | { do: 'search' | 'open' | 'list' }
  | { do: 'row'; by: 1 | -1 }
  | { do: 'press'; mark: 't' | 's' | 'n' | 'd' };

/** How long the second key counts after `g`, in milliseconds. */
const prefixMs = 1_500;

const alone: Readonly<Record<string, Act>> = {
  '/': { do: 'search' },
  '?': { do: 'list' },
  Enter: { do: 'open' },
  j: { do: 'row', by: 1 },
  k: { do: 'row', by: -1 },
  t: { do: 'press', mark: 't' },
  s: { do: 'press', mark: 's' },
  n: { do: 'press', mark: 'n' },
  d: { do: 'press', mark: 'd' },
};
const afterG: Readonly<Record<string, Act>> = {
  i: { do: 'go', to: 'home' },
  c: { do: 'go', to: 'cases' },
  a: { do: 'go', to: 'help' },
};

const own = (acts: Readonly<Record<string, Act>>, key: string) =>
  Object.hasOwn(acts, key) ? acts[key] : undefined;

/**
 * What a pressed key means.
 *
 * @param key - as the browser names it, so that layouts decide where `/` and `?` are
 * @param at - when, in milliseconds
 * @param prefixAt - when `g` was pressed, if that was the key before
 * @returns the act, or when `g` was pressed, which waits for the next key
 */
export function actOfKey(
  key: string,
  at: number,
  prefixAt: number | undefined,
): { act?: Act | undefined; prefixAt?: number } {
  if (prefixAt !== undefined && at - prefixAt <= prefixMs) {
    const act = own(afterG, key);
    if (act) return { act };
  }
  return key === 'g' ? { prefixAt: at } : { act: own(alone, key) };
}
