import { useEffect } from 'react';
import { useRoots } from './portal.ts';

const openCount = new WeakMap<HTMLElement, number>();

function countDialogs(app: HTMLElement, change: 1 | -1): void {
  const open = (openCount.get(app) ?? 0) + change;
  openCount.set(app, open);
  app.inert = open > 0;
}

/**
 * While the caller is mounted, everything in the app root is inert: nothing behind a dialog can be
 * reached by keyboard, pointer or screen reader. Counted, so that a dialog over a dialog is safe.
 * Afterwards the focus goes back to what had it.
 */
export function useInertBackground(): void {
  const { app } = useRoots();
  useEffect(() => {
    const root = app.getRootNode();
    const opener = root instanceof ShadowRoot ? root.activeElement : null;
    countDialogs(app, 1);
    return () => {
      countDialogs(app, -1);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [app]);
}
