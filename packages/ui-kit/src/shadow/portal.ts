import { createContext, useContext } from 'react';

/** The two rooms of a shadow root: one that scrolls with the page, and one that floats over it. */
export type ShadowRoots = { app: HTMLElement; portal: HTMLElement };

export const RootsContext = createContext<ShadowRoots | null>(null);

/** The app root and the portal root; throws outside `ShadowProviders`, which is a bug. */
export function useRoots(): ShadowRoots {
  const roots = useContext(RootsContext);
  if (!roots) throw new Error('useRoots needs ShadowProviders above it');
  return roots;
}
