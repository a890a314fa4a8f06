import { useEffect, useRef } from 'react';
import { openLayersOf, type Layer } from './open-layers.ts';
import { useRoots } from './portal.ts';

function openOver(app: HTMLElement, layer: Layer): () => void {
  const layers = openLayersOf(app);
  const remove = layers.add(layer);
  app.inert = true;
  return () => {
    remove();
    app.inert = layers.list().length > 0;
  };
}

/**
 * While the caller is mounted, everything in the app root is inert: nothing behind a dialog can be reached by
 * keyboard, pointer or screen reader. Counted, so that a dialog over a dialog is safe. Afterwards the focus goes back
 * to the element that had it.
 *
 * @param onClose the act of the browser's Back; absent for a dialog that only its own buttons close
 */
export function useInertBackground(onClose?: () => void): void {
  const { app } = useRoots();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const root = app.getRootNode();
    const opener = root instanceof ShadowRoot ? root.activeElement : null;
    const close = openOver(app, { close: () => latest.current ?? null });
    return () => {
      close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [app]);
}
