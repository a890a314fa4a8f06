import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { elementAt, focusedElement } from './deep.ts';

/** Keeps the bar of live help off the controls of the page that nothing else brings clear of it. */
type KeepClear = {
  /** Looks at what lies under the bar, once the page has come to rest; called every 250 ms. */
  look(): void;
  /** The focus moved: the bar gives way, or the page scrolls where the bar has nowhere else to be. */
  focusMoved(): void;
  end(): void;
};

type Place = { isLow: boolean; side: keyof typeof margins };

const margins = { middle: '', right: '0 0 0 auto', left: '0 auto 0 0' };
const places: readonly Place[] = (['middle', 'right', 'left'] as const).flatMap((side) => [
  { isLow: false, side },
  { isLow: true, side },
]);

/** Pixels between the bar and the edges of the window (`overlaySheet`). */
const edge = 8;
/** Pixels between two places that are looked at: fewer than a control is wide. */
const step = 32;
/** Calls of `look` between two looks at a page that rests: it can change without a scroll. */
const restingLooks = 8;

const controls =
  'a[href],area[href],button,input,select,textarea,summary,label,[role="button"],[role="link"],[role="tab"],[role^="menuitem"],[tabindex]:not([tabindex^="-"]),[contenteditable]:not([contenteditable="false"])';

/**
 * The bar lies over the page, and the page cannot make room for it: most of it scrolls out from under the bar. Fixed parts and the
 * ends of the page do not, and the focus of the keyboard goes where it must be seen (WCAG 2.4.11).
 *
 * @param own - selects the overlay's host, through which the page is seen
 */
export function keepClear(holder: HTMLElement, own: string): KeepClear {
  let bar: HTMLElement | null = null;
  let place: Place = { isLow: false, side: 'middle' };
  /** The visitor moved the bar. */
  let isChosen = false;
  let seen = '';
  let looks = 0;
  /** The state of the page in which no place is better. */
  let hopeless = '';
  let isByKeyboard = false;

  /** @returns false while there is no bar */
  const findBar = (): boolean => {
    const found = holder.querySelector<HTMLElement>('.bar');
    if (found !== bar) {
      bar = found;
      place = { isLow: found?.classList.contains('low') ?? false, side: 'middle' };
      isChosen = false;
    }
    const isLow = bar?.classList.contains('low') ?? false;
    if (isLow !== place.isLow) {
      isChosen = true;
      place = { ...place, isLow };
    }
    return bar !== null;
  };
  const boxAt = ({ isLow, side }: Place): DOMRect => {
    const { width, height } = bar?.getBoundingClientRect() ?? new DOMRect();
    const free = document.documentElement.clientWidth - width;
    const left = { left: edge, middle: free / 2, right: free - edge }[side];
    return new DOMRect(left, isLow ? innerHeight - height - edge : edge, width, height);
  };
  const moveTo = (to: Place): void => {
    if (!bar) return;
    place = to;
    bar.classList.toggle('low', to.isLow);
    bar.style.margin = margins[to.side];
  };

  /** Counts the controls under the bar that no scrolling brings clear of it. */
  const countStuck = (at: Place): number => {
    const box = boxAt(at);
    const found = new Set<Element>();
    const [top, middle, bottom] = [box.top + 4, box.top + box.height / 2, box.bottom - 4];
    for (let x = box.left + 4; x < box.right; x += step)
      for (const y of [top, middle, bottom]) {
        const hit = elementAt(document, x, y, own);
        const control = hit && controlOf(hit);
        if (control && !found.has(control) && !canScrollClear(control, box, at.isLow)) found.add(control);
      }
    return found.size;
  };
  const giveWay = (): void => {
    const now = countStuck(place);
    if (now === 0) return;
    const [best] = places
      .filter((one) => one.isLow !== place.isLow || one.side !== place.side)
      .map((one) => [one, countStuck(one)] as const)
      .toSorted((one, other) => one[1] - other[1]);
    if (best && best[1] < now) moveTo(best[0]);
    else hopeless = seen;
  };
  const clearFocused = (mayScroll: boolean): void => {
    const focused = focusedElement();
    if (!focused || !findBar() || isLarge(focused)) return;
    if (outwards(focused).some((one) => one.matches(own))) return;
    const box = focused.getBoundingClientRect();
    const isClear = (one: Place) => !doOverlap(boxAt(one), box);
    if (box.height === 0 || isClear(place)) return;
    const free = places.find(isClear);
    if (free) moveTo(free);
    else if (mayScroll) focused.scrollIntoView({ block: place.isLow ? 'start' : 'end', behavior: 'instant' });
  };
  // A press that focuses an element needs it to stay in its place until the click.
  const onInput = ({ type, isTrusted }: Event): void => {
    if (isTrusted) isByKeyboard = type === 'keydown';
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, onInput, true);

  return {
    look: () => {
      if (!findBar() || !bar) return;
      const { width, height } = bar.getBoundingClientRect();
      const now = [scrollX, scrollY, innerWidth, innerHeight, width, height, place.isLow, place.side].join();
      looks = now === seen ? looks + 1 : 0;
      seen = now;
      // The visitor is about to press it.
      if (bar.matches(':hover,:focus-within')) return;
      if (looks === 1) clearFocused(false);
      if (!isChosen && hopeless !== seen && looks % restingLooks === 1) giveWay();
    },
    focusMoved: () => clearFocused(isByKeyboard),
    end: () => {
      for (const type of ['keydown', 'pointerdown']) removeEventListener(type, onInput, true);
    },
  };
}

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Tells if an element is a part of the layout, such as a scrolled area that the Tab key reaches. */
const isLarge = (element: Element): boolean => element.getBoundingClientRect().height > innerHeight / 2;

const controlOf = (hit: Element): Element | undefined =>
  outwards(hit).find((one) => one.matches(controls) && !one.matches(':disabled') && !isLarge(one)) ??
  (getComputedStyle(hit).cursor === 'pointer' ? hit : undefined);

/** @param isLow - the bar is at the bottom: a control comes clear by moving up */
function canScrollClear(control: Element, bar: DOMRect, isLow: boolean): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  let needed = isLow ? bottom - bar.top : bar.bottom - top;
  for (const one of outwards(control)) {
    const { position, overflowY } = getComputedStyle(one);
    if (position === 'fixed' || position === 'sticky') return false;
    const isScrolled = one === document.scrollingElement || /auto|scroll/u.test(overflowY);
    if (isScrolled) needed -= isLow ? one.scrollHeight - one.clientHeight - one.scrollTop : one.scrollTop;
    if (needed <= 0) return true;
  }
  return false;
}
