/**
 * The player scrolls a live page smoothly. A page that changes meanwhile leaves it somewhere else than the person is, and
 * then presses of an agent in control fall on other things than the agent sees.
 *
 * @param frame - of the player, as it was made
 */
export function scrollAtOnce(frame: HTMLIFrameElement): void {
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
