import { brokenWords } from './broken-words.ts';
import { isKeyboardScrollable, textBoxes, type TextBox } from './text-boxes.ts';

const pen = document.createElement('canvas').getContext('2d');

/** Returns the width of words in the letters of an element, px. */
function widthIn(element: Element, words: string): number {
  if (!pen) return 0;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return pen.measureText(words).width;
}

/** The words that stand in a field and that its person cannot reach by typing on: a choice, a hint, a fixed value. */
function fixedWords(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
  if (!(field instanceof HTMLInputElement) || /checkbox|radio/u.test(field.type)) return '';
  if (field.value === '') return field.placeholder;
  const isChoice = field.role === 'combobox' && field.getAttribute('aria-expanded') !== 'true';
  return field.readOnly || field.disabled || isChoice ? field.value : '';
}

/** A select shows its full text below when it does not fit. */
const isInFull = (field: Element, words: string): boolean => {
  const below = field.parentElement?.parentElement?.querySelector('[data-in-full]');
  return below?.textContent === words && below.checkVisibility();
};

/** Fields whose text is wider than the field. Typed text may be longer: the field scrolls with the caret. */
function clippedFields(root: ShadowRoot): string[] {
  return [...root.querySelectorAll('input, select')].flatMap((field) => {
    const words = fixedWords(field);
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (!words || isInFull(field, words) || field.clientWidth < 2 || widthIn(field, words) <= room + 1)
      return [];
    return [`A field of ${Math.round(room)} px does not show all of «${words}»`];
  });
}

/** Less than two lines of a text that scrolls is no window onto it; px. */
const minWindow = 60;

/** An element in words, for a finding. */
export const named = (element: Element): string =>
  `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} «${(element.textContent ?? '').trim().slice(0, 40)}»`;

/** The page is wider than the window, or a part of it has to be pushed sideways to be read. */
function sidewaysFaults(root: ShadowRoot): string[] {
  const page = document.documentElement;
  const faults: string[] = [];
  if (page.scrollWidth > page.clientWidth)
    faults.push(`The page is ${page.scrollWidth} px wide in a window of ${page.clientWidth}`);
  for (const element of root.querySelectorAll('*')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const sideways = /auto|scroll/u.test(overflowX) && scrollWidth > clientWidth + 1 && clientWidth > 0;
    if (sideways && !isKeyboardScrollable(element))
      faults.push(`Scrolls sideways, ${scrollWidth} px in ${clientWidth}: ${named(element)}`);
    if (/auto|scroll/u.test(overflowY) && scrollHeight > clientHeight + 1 && clientHeight < minWindow)
      faults.push(`Only ${clientHeight} px of ${scrollHeight} can be seen at once: ${named(element)}`);
  }
  return faults;
}

/** The nearest surface that the words are painted on: they must not run out of it. */
function surfaceOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, backgroundColor, borderLeftWidth, borderRightWidth } = getComputedStyle(at);
    const painted = !/^(transparent|rgba\(.*, 0\))$/u.test(backgroundColor);
    const framed = borderLeftWidth !== '0px' && borderRightWidth !== '0px';
    if (display !== 'inline' && (painted || framed)) return at;
  }
  return null;
}

function boxFaults({ words, element, whole, seen, cutBy, pushed }: TextBox): string[] {
  if (cutBy) return [`Cut by ${cutBy.tagName.toLowerCase()}: «${words}»`];
  if (pushed || seen.width === 0 || seen.height === 0) return [];
  const faults: string[] = [];
  if (whole.left < -1 || whole.right > innerWidth + 1) faults.push(`Leaves the window: «${words}»`);
  const edge = surfaceOf(element)?.getBoundingClientRect();
  const leaves = edge && edge.width > 0 && (whole.left < edge.left - 1 || whole.right > edge.right + 1);
  if (leaves) faults.push(`Leaves its surface: «${words}»`);
  return faults;
}

/** Returns the floating or sticky layer of an element: it lies over the rest on purpose. */
function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/fixed|sticky/u.test(getComputedStyle(at).position)) return at;
  return null;
}

/** Words that lie on other words. */
function overlapFaults(boxes: readonly TextBox[]): string[] {
  const lines = boxes
    .filter(({ seen }) => seen.width > 0 && seen.height > 0)
    .map((box) => ({ ...box, layer: layerOf(box.element) }))
    .toSorted((one, other) => one.seen.top - other.seen.top);
  const faults: string[] = [];
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.seen.top >= one.seen.bottom) break;
      if (other.element === one.element || other.layer !== one.layer) continue;
      const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
      const high = Math.min(one.seen.bottom, other.seen.bottom) - other.seen.top;
      if (wide > 2 && high > 0.3 * Math.min(one.seen.height, other.seen.height))
        faults.push(`«${one.words}» lies on «${other.words}»`);
    }
  }
  return faults;
}

/** Lists words that float over the title of the screen, the beginning of the text. A dialog covers it on purpose. */
function coveredTitles(root: ShadowRoot, boxes: readonly TextBox[]): string[] {
  if (scrollY > 0 || root.querySelector('[aria-modal=true]')) return [];
  const floating = boxes.filter(({ element }) => {
    const layer = layerOf(element);
    return layer !== null && getComputedStyle(layer).position === 'fixed';
  });
  return [...root.querySelectorAll('[data-screen-title]')].flatMap((title) => {
    const { top, bottom, left, right } = title.getBoundingClientRect();
    return floating
      .filter(({ seen }) => seen.top < bottom && seen.bottom > top && seen.left < right && seen.right > left)
      .map(({ words }) => `«${words}» covers the title`);
  });
}

/**
 * Lists the faults of a layout as a careful eye sees them: a page that scrolls sideways, words that are cut, that run
 * out of their surface, lie on one another or break in two, and values that their field does not show. In words, each
 * once.
 */
export function layoutFaults(root: ShadowRoot): string[] {
  const boxes = textBoxes(root);
  return [
    ...new Set([
      ...sidewaysFaults(root),
      ...boxes.flatMap(boxFaults),
      ...overlapFaults(boxes),
      ...coveredTitles(root, boxes),
      ...clippedFields(root),
      ...brokenWords(root),
    ]),
  ];
}
