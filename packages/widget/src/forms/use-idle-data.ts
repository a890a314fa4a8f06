import { useEffect, useState } from 'react';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import { whenIdle } from '../session/api/when-idle.ts';

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
    if (now) fetchIt();
    const cancel = now ? undefined : whenIdle(fetchIt, 3000, 0);
    return () => {
      wanted = false;
      cancel?.();
    };
  }, [load, now, missing]);
  return data;
}
