/** Memory of the sources between calls, so that one that knows only a folio can answer by RUT. */
export interface SandboxState {
  rememberFolio: (folio: string, rut: string) => void;
  rutOfFolio: (folio: string) => string | undefined;
  /** Counts one request under a key and says which it is, from 1. */
  count: (key: string) => number;
  resetCount: (key: string) => void;
  clear: () => void;
}

const maxFolios = 10_000;

/** Fresh memory; bounded, the oldest folio goes first. */
export function createSandboxState(): SandboxState {
  const folios = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    rememberFolio(folio, rut) {
      folios.delete(folio);
      folios.set(folio, rut);
      const [oldest] = folios.keys();
      if (folios.size > maxFolios && oldest !== undefined) folios.delete(oldest);
    },
    rutOfFolio: (folio) => folios.get(folio),
    count(key) {
      const next = (counts.get(key) ?? 0) + 1;
      counts.set(key, next);
      return next;
    },
    resetCount: (key) => counts.delete(key),
    clear() {
      folios.clear();
      counts.clear();
    },
  };
}
