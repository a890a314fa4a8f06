import { hostEventNames } from '@afilia/host-contract/event-names';
import { createElement, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import type { AfiliaLoadError, DmWidgetElement } from '../generated/index.d.ts';
import type { DmWidgetProps } from '../generated/react.d.ts';
import { loadAfilia } from './entry.ts';

/** React says on a server that layout effects do nothing there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `apiKey` is the attribute `api-key`. */
const attributeOf = (prop: string) => prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `dm:ready` is received by `onReady`. */
const propOf = (event: string) => `on${event[3]?.toUpperCase()}${event.slice(4)}`;

/**
 * The widget as a component: on a server the bare element, in a browser with theme, choices and listeners. With `origin`
 * it also loads the widget.
 */
export function DmWidget(props: DmWidgetProps): ReactElement {
  const { origin, version, theme, assistOptions, fetchClientSecret, className, hidden, style, ...rest } =
    props;
  const element = useRef<DmWidgetElement>(null);
  const latest = useRef(props);

  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest))
    if (!name.startsWith('on') && value !== undefined && value !== null)
      attributes[attributeOf(name)] = String(value);

  useBeforePaint(() => {
    latest.current = props;
  });
  useBeforePaint(() => {
    if (element.current && theme !== undefined) element.current.theme = theme;
  }, [theme]);
  useBeforePaint(() => {
    if (element.current && assistOptions !== undefined) element.current.assistOptions = assistOptions;
  }, [assistOptions]);
  // A function that is written in place is another with each render: the widget gets one that stays.
  const fetches = fetchClientSecret !== undefined;
  useBeforePaint(() => {
    const fetch = async () => latest.current.fetchClientSecret?.() ?? '';
    if (element.current && fetches) element.current.fetchClientSecret = fetch;
  }, [fetches]);
  useBeforePaint(() => {
    const node = element.current;
    const receive = (event: Event) => {
      const listener: unknown = Reflect.get(latest.current, propOf(event.type));
      if (typeof listener === 'function') listener(event);
    };
    for (const name of hostEventNames) node?.addEventListener(name, receive);
    return () => hostEventNames.forEach((name) => node?.removeEventListener(name, receive));
  }, []);
  useEffect(() => {
    if (origin === undefined) return;
    loadAfilia({ origin, ...(version !== undefined && { version }) }).catch((error: AfiliaLoadError) => {
      if (latest.current.onLoadError) latest.current.onLoadError(error);
      else console.error(error);
    });
  }, [origin, version]);

  return createElement('dm-widget', {
    ...attributes,
    ref: element,
    style,
    // As attributes: React 18 knows no properties of custom elements.
    class: className,
    hidden: hidden ? '' : undefined,
    // The loader may have drawn into the element before React takes it up.
    suppressHydrationWarning: true,
  });
}
