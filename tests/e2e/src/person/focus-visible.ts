import { expect, type Page } from '@playwright/test';

/**
 * Finds faults of the keyboard's place in the widget for a sighted person, a line each: bars that lie on it, a place
 * outside the window, a control without a ring, a ring round an element that is no control (WCAG 2.4.7, 2.4.11). Looks
 * only: gives the focus to nothing. A focus in the host's own page has no faults.
 *
 * @param selector - of the widget
 */
const focusFaultsNow = (page: Page, selector = 'dm-widget'): Promise<string[]> =>
  page.evaluate((given) => {
    const root = document.querySelector(given)?.shadowRoot;
    const active = root?.activeElement;
    if (!root || !(active instanceof HTMLElement)) return [];
    const named = (element: Element) =>
      `${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}»`;
    const found: string[] = [];

    // A transparent input lies over its drawing.
    const seen = getComputedStyle(active).opacity === '0' ? (active.closest('label') ?? active) : active;
    const isControl = active.matches(
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=radio], [role=option]',
    );
    const round = [
      active,
      active.closest('label'),
      active.parentElement,
      active.parentElement?.parentElement,
      ...(active.parentElement?.children ?? []),
    ];
    const isRinged = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      const isClear = /\/ 0\)|, 0\)|transparent/u.test(outlineColor);
      return (isDrawn && !isClear) || /0px 0px 0px 3px/u.test(boxShadow);
    };
    if (isControl && !round.some(isRinged)) found.push(`${named(active)} has the focus and no ring`);
    if (!isControl && isRinged(active)) found.push(`${named(active)} has a ring and is no control`);
    if (!isControl) return found;

    const box = seen.getBoundingClientRect();
    // A text that is read by scrolling may be higher than the window.
    const isLong = box.height > innerHeight / 2;
    if (box.width === 0 || box.height === 0) found.push(`${named(active)} has the focus and no size`);
    else if (box.left < -1 || box.right > innerWidth + 1)
      found.push(`${named(active)} has the focus and ends beside the window`);
    else if (!isLong && (box.top < -1 || box.bottom > innerHeight + 1))
      found.push(`${named(active)} has the focus and is out of the window at ${Math.round(box.top)}`);

    const bars = [...document.querySelectorAll('body *'), ...root.querySelectorAll('*')].filter(
      (element) =>
        /^(?:fixed|sticky)$/u.test(getComputedStyle(element).position) &&
        !element.contains(seen) &&
        !element.contains(root.host) &&
        !seen.contains(element),
    );
    for (const bar of bars) {
      const over = bar.getBoundingClientRect();
      const [left, right] = [Math.max(over.left, box.left), Math.min(over.right, box.right)];
      const [top, bottom] = [Math.max(over.top, box.top), Math.min(over.bottom, box.bottom)];
      if (right - left < 1 || bottom - top < 1) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Tells which of the two is drawn over the other.
      const place = bar.getRootNode();
      const hit =
        place instanceof ShadowRoot ? place.elementFromPoint(x, y) : document.elementFromPoint(x, y);
      if (hit && bar.contains(hit) && !isLong)
        found.push(`${named(active)} has the focus and lies under ${named(bar)}`);
    }
    return found;
  }, selector);

/** Waits until the keyboard's place can be seen: an element that comes there by scrolling takes a frame. */
export const expectFocusVisible = (page: Page, where: string): Promise<void> =>
  expect.poll(() => focusFaultsNow(page), { message: where }).toEqual([]);
