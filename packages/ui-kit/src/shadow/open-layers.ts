/** Something that lies over the page: a modal, a sheet, a reader. */
export type Layer = {
  /** Closes it; null while only its own buttons may. */
  close: () => (() => void) | null;
};

/** The open layers of one app root, the one opened first at the bottom. */
export type OpenLayers = {
  list(): readonly Layer[];
  /** @returns removes it */
  add(layer: Layer): () => void;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
};

const known = new WeakMap<HTMLElement, OpenLayers>();

/** The open layers above an app root; the browser's Back closes the top one. */
export function openLayersOf(app: HTMLElement): OpenLayers {
  const existing = known.get(app);
  if (existing) return existing;
  let open: readonly Layer[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Layer[]) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const layers: OpenLayers = {
    list: () => open,
    add(layer) {
      change([...open, layer]);
      return () => change(open.filter((one) => one !== layer));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  known.set(app, layers);
  return layers;
}
