/** Storage of a tab that survives a reload. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Opens session storage. If it is blocked (a sandboxed frame, browser settings), values stay in memory, as long as the
 * page.
 *
 * @param open - reading `sessionStorage` throws if it is blocked
 */
export function openTabStorage(open: () => TabStorage = () => sessionStorage): TabStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(task: (storage: TabStorage) => Value, otherwise: () => Value): Value => {
    try {
      return task(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
