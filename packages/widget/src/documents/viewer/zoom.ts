/** Factors over «fits the width» that the buttons walk through. */
export const zoomSteps = [1, 1.25, 1.5, 2, 3, 4] as const;

const [least] = zoomSteps;
const most = zoomSteps.at(-1) ?? 4;

/** Keeps a factor within the limits of the viewer. */
export const clampZoom = (zoom: number): number => Math.min(most, Math.max(least, zoom));

/**
 * The next step of the buttons, also from a factor between two steps that a pinch left.
 *
 * @param direction 1 nearer, -1 further away
 */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return zoomSteps.find((step) => step > zoom + 0.01) ?? most;
  return zoomSteps.findLast((step) => step < zoom - 0.01) ?? least;
}

/** Safari on a phone draws nothing on a larger canvas; 4 bytes a pixel are the other reason. */
const maxPixels = 16_000_000;

/**
 * Pixels of the canvas for one CSS pixel: the screen's own density, so that small print is sharp,
 * less when the canvas would grow too large.
 *
 * @param width of the page in CSS px
 * @param height of the page in CSS px
 * @param density `devicePixelRatio`
 */
export function pixelRatio(width: number, height: number, density: number): number {
  return Math.min(Math.max(density, 1), Math.sqrt(maxPixels / (width * height)));
}

/** Position of a page in the scrolled content, CSS px. */
export type PageSpan = { top: number; height: number };

/**
 * Returns the current page: the one across the middle of the window, or the last one at the end.
 *
 * @returns 0-based
 */
export function currentPage(spans: readonly PageSpan[], scrollTop: number, windowHeight: number): number {
  const last = spans.at(-1);
  if (!last) return 0;
  if (scrollTop + windowHeight >= last.top + last.height) return spans.length - 1;
  const middle = scrollTop + windowHeight / 2;
  return Math.max(
    0,
    spans.findLastIndex(({ top }) => top <= middle),
  );
}

/**
 * Tells if the end of the last page has been on screen.
 *
 * @param slack px of the end that may be missing: rounding, the page's lower margin
 */
export function isAtEnd(
  spans: readonly PageSpan[],
  scrollTop: number,
  windowHeight: number,
  slack = 24,
): boolean {
  const last = spans.at(-1);
  return last !== undefined && scrollTop + windowHeight >= last.top + last.height - slack;
}

/**
 * The scroll offset that keeps the same spot of the page under the fingers while the zoom changes.
 *
 * @param offset scroll offset before
 * @param spot distance of the fingers from the window's edge
 * @param ratio new zoom over old zoom
 */
export const preserveScrollAnchor = (offset: number, spot: number, ratio: number): number =>
  (offset + spot) * ratio - spot;
