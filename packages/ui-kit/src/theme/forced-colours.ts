/**
 * Holds if the reader's system gives all colours (high contrast): it keeps borders, outlines and text, and takes
 * shadows, backgrounds and the difference between our greys away.
 */
export const forcedColours = '@media (forced-colors: active)';

/**
 * Returns an edge for a part that otherwise has a shadow for one. Laid over, so that nothing moves; for `::before` of
 * an element that is positioned.
 *
 * @param width px
 */
export const edge = (width: number) =>
  ({
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `${width}px solid ButtonText`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  }) as const;

/** The edge of a chosen option. */
export const chosenEdge = { border: '3px solid Highlight' } as const;
