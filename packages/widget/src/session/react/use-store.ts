import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The part of a store that `select` picks; draws again only when that part changes. */
export function useStore<State extends object, Part>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Part,
): Part {
  const read = () => select(store.get());
  // The second: rendered without a browser, by `npm run draw:first-screen`.
  return useSyncExternalStore(store.subscribe, read, read);
}
