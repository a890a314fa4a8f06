import { named } from './layout-faults.ts';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Returns everything on screen that Tab reaches: behind a dialog nothing. */
export const tabStops = (root: ShadowRoot): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );

/** Returns the visible part of a control: its row if the input itself is transparent and lies over it. */
export const seenPart = (element: HTMLElement): Element =>
  getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;

/** Points inside an edge of so many px must show the control itself. */
const inset = 3;
/** The height of a field, px. */
const oneLine = 48;

/** Names the thing that covers a control with the focus: the page's own bars, a list, the end of a box that does not scroll there. */
function coverOf(root: ShadowRoot, element: HTMLElement): string | null {
  const seen = seenPart(element);
  const { left, right, top, bottom, width, height } = seen.getBoundingClientRect();
  // In a text of several lines the line with the caret is enough, in a scrolling box its beginning.
  const high = element.matches('textarea, [tabindex]') ? Math.min(height, oneLine) : height;
  const [endX, endY] = [Math.min(right, left + width), Math.min(bottom, top + high)];
  // A text that is read by scrolling the page may begin above it.
  if (element.matches('[tabindex]') && height > innerHeight) return null;
  const middle = (top + endY) / 2;
  const points: [number, number][] = [
    [(left + endX) / 2, top + inset],
    [(left + endX) / 2, endY - inset],
    [left + inset, middle],
    [endX - inset, middle],
  ];
  for (const [x, y] of points) {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return `out of the window at ${Math.round(x)}, ${Math.round(y)}`;
    const hit = root.elementFromPoint(x, y);
    if (
      !hit ||
      hit === element ||
      seen.contains(hit) ||
      hit.contains(seen) ||
      element.closest('label')?.contains(hit)
    )
      continue;
    return `under ${named(hit)}`;
  }
  return null;
}

/**
 * Gives the focus to each stop of Tab in turn, as Tab does, and checks that all of it can be seen (WCAG 2.4.11): bars
 * that stick must not lie on it, and scrolling boxes must come to it.
 */
export function focusFaults(root: ShadowRoot): string[] {
  const before = root.activeElement;
  const faults = tabStops(root).flatMap((element) => {
    // A control that has the focus already would not be scrolled to.
    element.blur();
    element.focus();
    // With reduced motion a change takes a millisecond: a part that moves by the focus is judged at its end.
    for (const movement of root.getAnimations()) movement.finish();
    const cover = root.activeElement === element ? coverOf(root, element) : 'not focusable';
    return cover ? [`With the focus, ${named(element)} is ${cover}`] : [];
  });
  if (before instanceof HTMLElement) before.focus();
  return faults;
}
