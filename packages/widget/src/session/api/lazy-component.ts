import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** Replaces a component that failed to load. */
const Nothing = () => null;

/** A component whose code comes when it is first shown, or is preloaded. */
type Preloadable<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code: drawn after that, it is there at once. Settles when it failed, too. */
  preload: () => Promise<void>;
};

/**
 * A part of the frame whose code comes when it is first shown. Code that cannot be had must not take the frame along:
 * then `Missing` is drawn, and the next time the network is tried again.
 *
 * @param load the component's `import()`
 * @param Missing drawn in its place; nothing by default
 * @example const HelpModal = lazyComponent(() => import('../help-modal.tsx').then((m) => m.HelpModal));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType = Nothing,
): Preloadable<Props> {
  let part: LazyExoticComponent<ComponentType<Props>> | ComponentType<Props> | null = null;
  const loadPart = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch (error) {
      console.error('[dm-widget] A part could not be fetched', error);
      part = null;
      return { default: () => createElement(Missing) };
    }
  };
  function LazyPart(props: Props) {
    part ??= lazy(loadPart);
    return createElement(part, props);
  }
  const preload = async () => {
    const component = await importWithRetry(load).catch(() => null);
    if (component) part ??= component;
  };
  return Object.assign(LazyPart, { preload });
}
