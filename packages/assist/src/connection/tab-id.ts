import type { TabStorage } from '../ports/tab-storage.ts';

const key = '__openreplay_tabid';
const form = /^[0-9a-f]{12}$/u;

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The id of this tab: 12 hexadecimal characters, the same after a reload. A browser copies session storage when a tab
 * is duplicated, and at the relay the copy would throw the first one out; so an id must be held to be used.
 *
 * @param hold - whether nobody else has that id, and nobody gets it from now on
 */
export async function resolveTabId(
  storage: TabStorage,
  hold: (id: string) => Promise<boolean>,
  createId: () => string = randomId,
): Promise<string> {
  const kept = storage.getItem(key);
  if (kept !== null && form.test(kept) && (await hold(kept))) return kept;
  const id = createId();
  await hold(id);
  storage.setItem(key, id);
  return id;
}
