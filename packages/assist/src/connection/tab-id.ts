import type { TabStorage } from '../ports/tab-storage.ts';

const key = '__openreplay_tabid';
const form = /^[0-9a-f]{12}$/u;

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the id of this tab: 12 hexadecimal characters, the same after a reload. A duplicated tab copies session
 * storage, and a duplicate id would disconnect the first tab at the relay, so the id must be claimed before use.
 *
 * @param claim - claims an id; false when another tab holds it
 */
export async function resolveTabId(
  storage: TabStorage,
  claim: (id: string) => Promise<boolean>,
  createId: () => string = randomId,
): Promise<string> {
  const stored = storage.getItem(key);
  if (stored !== null && form.test(stored) && (await claim(stored))) return stored;
  const id = createId();
  await claim(id);
  storage.setItem(key, id);
  return id;
}
