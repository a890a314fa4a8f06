import { useWidget } from '../session/widget/widget.ts';
import { openWindow } from './open-window.ts';

/**
 * Leads to an address in another window; where none opens, the widget shows the address.
 *
 * @returns `goOut(href, copied)`; `copied` where another address is to be copied than is opened
 */
export function useGoOut(): (href: string, copied?: string) => void {
  const { place } = useWidget();
  return (href, copied = href) => {
    if (!openWindow(href)) place.merge({ outward: { href, copied } });
  };
}
