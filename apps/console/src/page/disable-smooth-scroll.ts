/**
 * Makes the player scroll instantly. It scrolls live pages smoothly, and a page that changes meanwhile stops at another
 * position than the visitor's, so that presses of an agent in control hit other elements.
 *
 * @param frame - the player's frame
 */
export function disableSmoothScroll(frame: HTMLIFrameElement): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) return;
  for (const scrolled of [page, page.Element.prototype]) {
    const scrollTo = scrolled.scrollTo as (options: ScrollToOptions) => void;
    Object.defineProperty(scrolled, 'scrollTo', {
      configurable: true,
      writable: true,
      value(this: Window | Element, options: ScrollToOptions) {
        scrollTo.call(this, { ...options, behavior: 'instant' });
      },
    });
  }
}
