import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import { whenIdle } from '../session/api/when-idle.ts';
import { findRoute, mountedAs, type RouteRow } from './routes.ts';

type Screen = ComponentType | LazyExoticComponent<ComponentType>;

const fetched = new Map<string, ComponentType>();
const screens = new Map<string, Screen>();

async function fetchScreen(route: string, { load }: RouteRow, quiet = false): Promise<ComponentType> {
  const component = await importWithRetry(load, { quiet });
  fetched.set(mountedAs(route), component);
  return component;
}

/**
 * The screen of a route, fetched once; null when the route has none. One that is there already is
 * drawn at once: a lazy component would show its skeleton for the 300 ms that React holds it.
 */
export function screenOf(route: string): Screen | null {
  const mounted = mountedAs(route);
  const known = screens.get(mounted);
  if (known) return known;
  const row = findRoute(route);
  if (!row) return null;
  // Decided once: another component would remount the screen.
  const screen =
    fetched.get(mounted) ?? lazy(() => fetchScreen(route, row).then((component) => ({ default: component })));
  screens.set(mounted, screen);
  return screen;
}

/** Loads the code of a screen in advance; after a failure, rendering the screen loads it again and shows the error. */
export async function preloadScreen(route: string): Promise<void> {
  const component = await findRoute(route)
    ?.load()
    .catch(() => undefined);
  if (component) fetched.set(mountedAs(route), component);
}

/** Evicts a screen whose code failed to load, so that the next attempt requests it again. */
export function evictScreen(route: string): void {
  screens.delete(mountedAs(route));
}

/** Fetches the code of the screen that most likely comes next, when the browser has nothing to do. */
export function prefetchAfter(route: string): () => void {
  const next = findRoute(route)?.next ?? '';
  const row = findRoute(next);
  const fetchIt = () => void (row && fetchScreen(next, row, true).catch(() => undefined));
  return whenIdle(fetchIt, 5000, 2000);
}
