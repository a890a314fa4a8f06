import type { Place } from '../app/places.ts';
import { goKeys } from './go-keys.ts';

/** Acts of keys on the desk. */
export type Act =
  | { do: 'go'; to: Place }
  | { do: 'search' | 'open' | 'list' }
  | { do: 'row'; by: 1 | -1 }
  | { do: 'press'; mark: 't' | 's' | 'n' | 'd' | 'e' };

/** Time in which the second key counts after `g`, in milliseconds. */
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
  e: { do: 'press', mark: 'e' },
};
const afterG: Readonly<Record<string, Act>> = Object.fromEntries(
  (Object.entries(goKeys) as [Place, string][]).map(([to, key]) => [key, { do: 'go', to }]),
);

const own = (acts: Readonly<Record<string, Act>>, key: string) =>
  Object.hasOwn(acts, key) ? acts[key] : undefined;

/**
 * Returns the act of a pressed key.
 *
 * @param key - as the browser names it, so that layouts decide where `/` and `?` are
 * @param at - time of the press, in milliseconds
 * @param prefixAt - time of the press of `g`, if that was the key before
 * @returns the act; or the time at which `g` was pressed, which waits for the next key
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
