/** A line of text as it lies in the window, CSS px. */
export type TextBox = {
  words: string;
  element: Element;
  /** All of it, and the part left after everything round it has clipped it. */
  whole: DOMRect;
  seen: DOMRect;
  /** The element that hides a part of it without a way to scroll there. */
  cutBy: Element | null;
  /** Lies in a table or a document that is pushed sideways to be read. */
  pushed: boolean;
};

const clips = /hidden|clip/u;
const scrolls = /auto|scroll/u;
/** Letters may reach a little over the edge of their line; px. */
const reach = 3;

const meet = (one: DOMRect, other: DOMRect): DOMRect => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return new DOMRect(
    left,
    top,
    Math.max(0, Math.min(one.right, other.right) - left),
    Math.max(0, Math.min(one.bottom, other.bottom) - top),
  );
};

/** For screen readers only, or collapsed: not visible. */
const isOutOfSight = (element: Element, style: CSSStyleDeclaration): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return style.clipPath !== 'none' || ((width < 2 || height < 2) && clips.test(style.overflow));
};

/** Tells if a labelled table or document scrolls sideways by keyboard, which WCAG 1.4.10 allows. */
export const isKeyboardScrollable = (element: Element): boolean =>
  element instanceof HTMLElement && element.tabIndex === 0 && element.hasAttribute('aria-label');

/** Follows a line of text outwards; null when it is not to be seen at all. */
function boxOf(words: string, element: Element, whole: DOMRect): TextBox | null {
  let seen = whole;
  let cutBy: Element | null = null;
  let pushed = false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (isOutOfSight(at, style)) return null;
    const [x, y] = [style.overflowX, style.overflowY];
    if (style.display === 'inline' || (x === 'visible' && y === 'visible')) continue;
    const edge = at.getBoundingClientRect();
    const over =
      (clips.test(x) && (whole.left < edge.left - 1 || whole.right > edge.right + 1)) ||
      (clips.test(y) && (seen.top < edge.top - reach || seen.bottom > edge.bottom + reach));
    // Content scrolled out of sight inside is not cut by the boxes round it.
    const isScrolledAway = cutBy === null && (seen.width === 0 || seen.height === 0);
    if (over && !isScrolledAway) cutBy ??= at;
    pushed ||= scrolls.test(x) && isKeyboardScrollable(at);
    if (clips.test(x + y) || scrolls.test(x + y)) seen = meet(seen, edge);
  }
  return { words, element, whole, seen, cutBy, pushed };
}

/** Returns every visible line of text in a root. */
export function textBoxes(root: ShadowRoot): TextBox[] {
  const found: TextBox[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = rect.width > 0 && rect.height > 0 ? boxOf(words, element, rect) : null;
      if (box) found.push(box);
    }
  }
  return found;
}
