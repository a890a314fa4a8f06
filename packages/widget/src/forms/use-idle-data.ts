import { useEffect, useState } from 'react';
import { importWithRetry } from '../session/api/import-with-retry.ts';

/**
 * A large list, fetched as a chunk of its own when the browser has nothing to do, or at once.
 *
 * @param load the `import()`; keep it outside the component
 * @param now something on screen waits for it
 * @returns the list, undefined until it is there; a fetch that fails is tried again
 */
export function useIdleData<Data>(load: () => Promise<Data>, now: boolean): Data | undefined {
  const [data, setData] = useState<Data>();
  const missing = data === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let wanted = true;
    const fetchIt = () =>
      void importWithRetry(load, { quiet: !now }).then(
        (loaded) => wanted && setData(() => loaded),
        () => undefined,
      );
    const soon = now || !('requestIdleCallback' in globalThis);
    const handle = soon ? setTimeout(fetchIt) : requestIdleCallback(fetchIt, { timeout: 3000 });
    return () => {
      wanted = false;
      if (soon) clearTimeout(handle as ReturnType<typeof setTimeout>);
      else cancelIdleCallback(handle as number);
    };
  }, [load, now, missing]);
  return data;
}
