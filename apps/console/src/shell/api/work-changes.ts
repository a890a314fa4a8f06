const listeners = new Set<() => void>();

/** Notifies the counts beside the places that work was done or came in here. */
export function workChanged(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends the listening */
export function onWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
