import { useWidget } from '../session/widget/widget.ts';
import { openWindow } from './open-window.ts';

/**
 * Leads to an address in another window; if none opens, the widget shows the address.
 *
 * @returns `goOut(href, copied)`; `copied`: the address to copy, if it is not the one to open
 */
export function useGoOut(): (href: string, copied?: string) => void {
  const { place } = useWidget();
  return (href, copied = href) => {
    if (!openWindow(href)) place.merge({ outward: { href, copied } });
  };
}
