import { outwards } from '@afilia/assist-protocol/rules/outwards';

/**
 * Returns the innermost element at a place of the window, through open shadow roots.
 *
 * @param through - selects elements that are looked through, with all in them
 */
export function elementAt(
  root: Document | ShadowRoot,
  x: number,
  y: number,
  through?: string,
): Element | null {
  const found = root
    .elementsFromPoint(x, y)
    .find((one) => one.getRootNode() === root && !(through && one.matches(through)));
  // A host without content at this place is there itself.
  return (found?.shadowRoot && elementAt(found.shadowRoot, x, y, through)) ?? found ?? null;
}

/** Returns the innermost element on top at a place of the window, through open shadow roots. */
export function innermostAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inner = root.elementFromPoint(x, y);
    // A host without content at this place is there itself.
    if (inner?.getRootNode() !== root) break;
    found = inner;
  }
  return found;
}

/** Tells if an element is an open popover. Browsers without popovers refuse the selector. */
export const isOpenPopover = (element: Element): boolean =>
  element.hasAttribute('popover') &&
  CSS.supports('selector(:popover-open)') &&
  element.matches(':popover-open');

/** Tells if an element is drawn. Safari before 17.4 has no `checkVisibility`. */
export const isDrawn = (element: Element): boolean =>
  'checkVisibility' in element
    ? element.checkVisibility({ visibilityProperty: true })
    : (element as Element).getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/** Returns the innermost element with the focus, through open shadow roots. */
export function focusedElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/**
 * Returns whether a selector matches an element or an ancestor, out of shadow roots and frames of the same origin. Called for
 * each keystroke: one `closest` a root.
 */
export function isWithin(element: Element, selector: string): boolean {
  for (let one: Element | null | undefined = element; one;) {
    if (one.closest(selector)) return true;
    const root: Node = one.getRootNode();
    if (root === document) return false;
    // A frame has other classes.
    one =
      root.nodeType === 11
        ? (root as ShadowRoot).host
        : (root as Partial<Document>).defaultView?.frameElement;
  }
  return false;
}

/** Returns an element and its ancestors, and the field of a label among them with its ancestors. */
export function outwardsWithLabelled(element: Element): Element[] {
  const path = outwards(element);
  const labelled = path.flatMap((one) =>
    one instanceof HTMLLabelElement && one.control ? outwards(one.control) : [],
  );
  return [...path, ...labelled];
}
