/** The size of text that a browser has before a reader changes it, px: the basis of the design's numbers. */
export const usualSize = 16;

/** The property that holds the reader's own size of text; `followTextSize` sets it. */
const sizeProperty = '--dm-rem';

/** A window with room for fewer letters than the narrowest phone has at the usual size: large text on a phone. */
export const largeText = '@media (max-width: 19.99em)';

/**
 * A length that grows with the reader's own size of text. Not `rem`, which in a shadow root follows the host page's
 * `html`: some pages have 10 px there.
 *
 * @param px at the usual size of text; a text is a number of CSS, e.g. a reference to a property
 * @example scaled(14) // 'calc(var(--dm-rem, 16px) * 0.875)'
 */
export const scaled = (px: number | string): string =>
  `calc(var(${sizeProperty}, ${usualSize}px) * ${typeof px === 'number' ? px / usualSize : `${px} / ${usualSize}`})`;

/**
 * Size and line height of letters, both by the reader's size.
 *
 * @param size px at the usual size of text
 * @param line the same
 */
export const lettersOf = (size: number, line: number): { fontSize: string; lineHeight: string } => ({
  fontSize: scaled(size),
  lineHeight: scaled(line),
});

/**
 * Tells the parts of a shadow root the size that the reader chose in the browser. The root's host has it, as the base styles set
 * it back to the initial values. Parts that are rendered aside have it from `copyTextSize`: reading it while rules are being
 * added has the page styled once more.
 *
 * @returns stops following
 */
export function followTextSize(parts: readonly HTMLElement[]): () => void {
  const measure = () => {
    // One of them may be put in later.
    const root = parts.map((part) => part.getRootNode()).find((one) => one instanceof ShadowRoot);
    if (!root) return;
    const { fontSize } = getComputedStyle(root.host);
    for (const { style } of parts)
      if (parseFloat(fontSize) === usualSize) style.removeProperty(sizeProperty);
      else style.setProperty(sizeProperty, fontSize);
  };
  if (parts.every((part) => part.isConnected)) measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
}

/** Copies the reader's size of text from one node to others. */
export function copyTextSize(from: HTMLElement, parts: readonly HTMLElement[]): void {
  const size = from.style.getPropertyValue(sizeProperty);
  if (size) for (const { style } of parts) style.setProperty(sizeProperty, size);
}
