/** Keeps the player's frame where the visitor's page is scrolled to. */
export type ScrollHold = {
  /** Call after each rebuild of the page: a rewritten document has no listeners. */
  onPageBuilt: () => void;
  end: () => void;
};

/** Differences below this come from rounding. */
const tolerancePx = 1;

/**
 * Holds the frame at the last place that the player scrolled it to, at once.
 *
 * The player scrolls live pages smoothly, and a page that changes meanwhile stops at another position than the
 * visitor's, so that presses of an agent in control hit other elements. And the agent's browser scrolls the frame by
 * itself: to the end of a page that shrinks, and back to an earlier place when that page grows again, where the
 * visitor's page stays and so reports nothing.
 *
 * @param frame - the player's frame
 */
export function holdScroll(frame: HTMLIFrameElement): ScrollHold {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) throw new Error('the frame has no window');
  let held: ScrollToOptions = {};
  const windowScrollTo = scrollInstantly(page, (options) => (held = options));
  scrollInstantly(page.Element.prototype);

  const restore = (): void => {
    const { left = page.scrollX, top = page.scrollY } = held;
    if (Math.abs(left - page.scrollX) >= tolerancePx || Math.abs(top - page.scrollY) >= tolerancePx)
      windowScrollTo({ left, top });
  };
  // In the next frame: scrolling in the callback can change observed sizes.
  const sizes = new ResizeObserver(() => void requestAnimationFrame(restore));

  return {
    onPageBuilt: () => {
      page.addEventListener('scroll', restore);
      sizes.disconnect();
      if (frame.contentDocument) sizes.observe(frame.contentDocument.documentElement);
    },
    end: () => sizes.disconnect(),
  };
}

/** @returns scrolls without telling `onScroll` */
function scrollInstantly(
  scrolled: Window | Element,
  onScroll?: (options: ScrollToOptions) => void,
): (options: ScrollToOptions) => void {
  const scrollTo = scrolled.scrollTo as (options: ScrollToOptions) => void;
  const instantly = (target: Window | Element, options: ScrollToOptions) =>
    scrollTo.call(target, { ...options, behavior: 'instant' });
  Object.defineProperty(scrolled, 'scrollTo', {
    configurable: true,
    writable: true,
    value(this: Window | Element, options: ScrollToOptions) {
      onScroll?.(options);
      instantly(this, options);
    },
  });
  return (options) => instantly(scrolled, options);
}
