/** What a tab remembers over a reload. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Session storage; where the page may not use it (a sandboxed frame, a browser that forbids it) what is kept lasts as
 * long as the page.
 *
 * @param open - reading the property throws already where it is forbidden
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
