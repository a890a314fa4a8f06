/** A storage of the browser; a function returns it, because naming one that is disabled throws. */
export type BrowserStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @returns undefined if storage is disabled or full */
export function ifEnabled<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Removes the entries whose keys begin with a prefix. */
export const removeEntries = (storage: BrowserStorage, prefix: string): void =>
  ifEnabled(() => {
    const entries = storage();
    const keys = Array.from({ length: entries.length }, (_none, at) => entries.key(at));
    for (const key of keys) if (key?.startsWith(prefix)) entries.removeItem(key);
  });
