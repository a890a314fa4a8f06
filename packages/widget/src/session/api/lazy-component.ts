import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** Replaces a component that failed to load. */
const Nothing = () => null;

/**
 * A part of the frame whose code comes when it is first shown. Code that cannot be had must not
 * take the frame along: then `Missing` is drawn, and the next time the network is asked again.
 *
 * @param load the component's `import()`
 * @param Missing drawn in its place; nothing by default
 * @example const HelpModal = lazyComponent(() => import('../help-modal.tsx').then((m) => m.HelpModal));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType = Nothing,
): (props: Props) => ReactNode {
  let part: LazyExoticComponent<ComponentType<Props>> | null = null;
  const loadPart = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch (error) {
      console.error('[dm-widget] A part could not be fetched', error);
      part = null;
      return { default: () => createElement(Missing) };
    }
  };
  return function LazyPart(props) {
    part ??= lazy(loadPart);
    return createElement(part, props);
  };
}
