import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { stateMark } from './page-selectors.ts';

/** Applies the state of the visitor's page that stands neither in its document nor in the rules of its style sheets. */
type PageState = {
  /** @param payload - of the stream's event; malformed parts are left out */
  set: (tag: string, payload: unknown) => void;
};

type Item = Readonly<Record<string, unknown>>;
type FrameWindow = Window & typeof globalThis;

/**
 * Each kind of state arrives whole, and takes the place of the former one.
 *
 * @param frame - the player's
 * @param nodeOf - returns the node of a number in the snapshot
 */
export function createPageState(
  frame: HTMLIFrameElement,
  nodeOf: (number: number) => Node | null,
): PageState {
  // The frame has other classes.
  const elementOf = (number: unknown): HTMLElement | undefined => {
    const node = typeof number === 'number' ? nodeOf(number) : null;
    return node?.nodeType === 1 ? (node as HTMLElement) : undefined;
  };
  const page = () => frame.contentWindow as FrameWindow;

  letSlotsBeFilled(page());
  buildNames(page());
  endLoading(page());

  const setScheme = (items: readonly unknown[]): void => {
    // The page in a frame gets the colour scheme of the frame as its preference.
    frame.style.colorScheme = items.includes('dark') ? 'dark' : 'light';
  };
  setScheme([]);

  let shown: { element: HTMLElement; hide: () => void }[] = [];
  const setTopLayer = (items: readonly unknown[]): void => {
    const now = items.flatMap((id) => {
      const element = elementOf(Math.abs(Number(id)));
      return element ? { element, isFull: Number(id) < 0 } : [];
    });
    // Layers below the first difference stay as they are; from the first difference on all are opened anew, in order.
    const different = now.findIndex(({ element }, at) => shown[at]?.element !== element);
    const stored = different < 0 ? now.length : different;
    for (const { hide } of shown.slice(stored)) hide();
    shown = [
      ...shown.slice(0, stored),
      ...now.slice(stored).map(({ element, isFull }) => ({ element, hide: show(element, isFull) })),
    ];
  };

  let animations: Animation[] = [];
  const setAnimations = (items: readonly unknown[]): void => {
    for (const one of animations) one.cancel();
    animations = items.filter(isRecord).flatMap((item) => animate(elementOf(item.node), item) ?? []);
  };

  let changedSheets: { sheet: CSSStyleSheet; media: string }[] = [];
  const setSheets = (items: readonly unknown[]): void => {
    for (const { sheet, media } of changedSheets) {
      sheet.disabled = false;
      sheet.media.mediaText = media;
    }
    changedSheets = items.filter(isRecord).flatMap(({ node, adopted, off, media }) => {
      const sheet = sheetOf(typeof node === 'number' ? nodeOf(node) : null, adopted);
      if (!sheet) return [];
      const before = { sheet, media: sheet.media.mediaText };
      if (typeof media === 'string') sheet.media.mediaText = media;
      sheet.disabled = off === true;
      return [before];
    });
  };

  let marked: HTMLElement[] = [];
  const setStates = (items: readonly unknown[]): void => {
    for (const one of marked) {
      one.removeAttribute(stateMark);
      if ('indeterminate' in one) one.indeterminate = false;
    }
    marked = pairs(items).flatMap(([node, words]) => {
      const element = elementOf(node);
      if (!element || typeof words !== 'string') return [];
      element.setAttribute(stateMark, words);
      if ('indeterminate' in element) element.indeterminate = words.split(' ').includes('indeterminate');
      return [element];
    });
  };

  const setHighlights = (items: readonly unknown[]): void => {
    const { CSS: css, Highlight: FrameHighlight } = page();
    css.highlights.clear();
    for (const { name, priority, ranges } of items.filter(isRecord)) {
      if (typeof name !== 'string' || !Array.isArray(ranges)) continue;
      const highlight = new FrameHighlight(...ranges.flatMap((range) => rangeOf(range, nodeOf) ?? []));
      highlight.priority = Number(priority) || 0;
      css.highlights.set(name, highlight);
    }
  };

  const setSlots = (items: readonly unknown[]): void => {
    for (const [slot, nodes] of pairs(items)) {
      const element = elementOf(slot) as Partial<HTMLSlotElement> | undefined;
      const assigned = Array.isArray(nodes) ? nodes.flatMap((id) => nodeOf(Number(id)) ?? []) : [];
      element?.assign?.(...(assigned as Element[]));
    }
  };

  const fixSizes = createFixed((width, height) => ({ width: `${width}px`, height: `${height}px` }));
  const fixPlaces = createFixed((left, top) => ({
    positionArea: 'none',
    inset: `${top}px auto auto ${left}px`,
    margin: '0px',
  }));

  const setters: Readonly<Record<string, (items: readonly unknown[]) => void>> = {
    'dm:top': setTopLayer,
    'dm:animations': setAnimations,
    'dm:sheets': setSheets,
    'dm:states': setStates,
    'dm:highlights': setHighlights,
    'dm:slots': setSlots,
    'dm:properties': (items) => registerProperties(page(), items),
    'dm:sizes': (items) => fixSizes(measuresIn(items, elementOf)),
    'dm:places': (items) => fixPlaces(measuresIn(items, elementOf)),
    'dm:scheme': setScheme,
  };
  return {
    set: (tag, payload) => {
      const items = isRecord(payload) && Array.isArray(payload.items) ? payload.items : undefined;
      if (items && Object.hasOwn(setters, tag)) setters[tag]?.(items);
    },
  };
}

type Measures = readonly (readonly [element: HTMLElement, first: number, second: number])[];

const measuresIn = (
  items: readonly unknown[],
  elementOf: (number: unknown) => HTMLElement | undefined,
): Measures =>
  pairs(items).flatMap(([node, first, second]) => {
    const element = elementOf(node);
    return element ? [[element, Number(first) || 0, Number(second) || 0] as const] : [];
  });

/**
 * Returns a function that fixes elements by two measures, and lets go of those that it fixed before. An animation that has ended holds
 * the style: the page's scripts may write the attribute anew.
 */
function createFixed(styleOf: (first: number, second: number) => Keyframe) {
  let fixed: readonly Animation[] = [];
  return (now: Measures): void => {
    for (const one of fixed) one.cancel();
    fixed = now.map(([element, ...measures]) =>
      element.animate([styleOf(...measures)], { fill: 'forwards' }),
    );
  };
}

/** Registers properties as the page's scripts did; one whose syntax the browser does not take gets the syntax of all values. */
function registerProperties({ CSS: css }: FrameWindow, items: readonly unknown[]): void {
  for (const { name, syntax, inherits, initial } of items.filter(isRecord)) {
    if (typeof name !== 'string' || typeof syntax !== 'string' || typeof initial !== 'string') continue;
    for (const one of [syntax, '*'])
      try {
        css.registerProperty({ name, syntax: one, inherits: inherits === true, initialValue: initial });
        break;
      } catch {
        // The browser does not take it, or has it since the last picture.
      }
  }
}

const pairs = (items: readonly unknown[]): (readonly unknown[])[] =>
  items.filter((item): item is readonly unknown[] => Array.isArray(item));

/** As a browser shows an element in full screen. */
const fullScreen =
  'position:fixed;inset:0;margin:0;box-sizing:border-box;width:100%;height:100%;max-width:100%;max-height:100%;border:none;object-fit:contain;transform:none';

/**
 * Shows an element in the top layer; always as a manual popover: others would close it when they open, or when the agent presses
 * beside it.
 *
 * @returns hides it
 */
function show(element: HTMLElement, isFull: boolean): () => void {
  if (!element.isConnected) return () => undefined;
  const { popover } = element;
  const style = element.getAttribute('style') ?? '';
  if (isFull) element.setAttribute('style', `${style};${fullScreen}`);
  element.popover = 'manual';
  element.showPopover();
  return () => {
    if (element.matches(':popover-open')) element.hidePopover();
    element.popover = popover;
    if (isFull) element.setAttribute('style', style);
  };
}

/** A shadow root whose slots scripts fill says so by an attribute of its host; the player opens all in the other way. */
function letSlotsBeFilled({ Element: FrameElement }: FrameWindow): void {
  const { attachShadow } = FrameElement.prototype;
  FrameElement.prototype.attachShadow = function attach(this: Element, init: ShadowRootInit) {
    const slotAssignment = this.hasAttribute('data-dm-slots') ? 'manual' : 'named';
    return attachShadow.call(this, { ...init, slotAssignment });
  };
}

const mathMl = 'http://www.w3.org/1998/Math/MathML';
/** Names that stand in MathML alone. */
const ofMathMl =
  /^(?:math|annotation(?:-xml)?|maction|menclose|merror|mfrac|mi|mmultiscripts|mn|mo|mover|mpadded|mphantom|mprescripts|mroot|mrow|ms|mspace|msqrt|mstyle|msub|msubsup|msup|mtable|mtd|mtext|mtr|munder|munderover|none|semantics)$/u;

/** The player knows elements of HTML and SVG alone, and of those not text on a path. */
function buildNames({ Document: FrameDocument }: FrameWindow): void {
  const { createElement, createElementNS } = FrameDocument.prototype;
  FrameDocument.prototype.createElementNS = function create(
    this: Document,
    space: string | null,
    name: string,
  ) {
    return createElementNS.call(this, space, name === 'textpath' ? 'textPath' : name);
  } as Document['createElementNS'];
  FrameDocument.prototype.createElement = function create(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    return ofMathMl.test(name)
      ? (this.createElementNS(mathMl, name) as HTMLElement)
      : createElement.call(this, name, options);
  } as Document['createElement'];
}

/**
 * The player opens the document and never closes it, and animations of drawings begin in a loaded one. One that ends without a doctype
 * is in quirks mode, as the player makes it for pages that are.
 */
function endLoading({ Document: FrameDocument }: FrameWindow): void {
  const open = FrameDocument.prototype.open as () => Document;
  FrameDocument.prototype.open = function openAndClose(this: Document) {
    open.call(this);
    this.write('<!doctype html>');
    this.close();
    this.replaceChildren();
    return this;
  } as Document['open'];
}

function sheetOf(node: Node | null, adopted: unknown): CSSStyleSheet | undefined {
  const owner = node as (Partial<HTMLStyleElement> & Partial<DocumentOrShadowRoot>) | null;
  if (typeof adopted !== 'number') return owner?.sheet ?? undefined;
  const root = (node as Partial<Element> | null)?.shadowRoot ?? owner;
  return root?.adoptedStyleSheets?.[adopted];
}

/** An animation that the browser does not take leaves the element as it is. */
function animate(element: HTMLElement | undefined, item: Item): Animation | undefined {
  const { frames, timing, pseudo, state, rate, at } = item;
  if (!element || !Array.isArray(frames) || !isRecord(timing)) return undefined;
  const { duration, iterations } = timing;
  try {
    const animation = element.animate(frames as Keyframe[], {
      ...timing,
      duration: Number(duration) || 0,
      iterations: Number(iterations),
      ...(typeof pseudo === 'string' && { pseudoElement: pseudo }),
    });
    animation.playbackRate = Number(rate) || 1;
    animation.currentTime = Number(at) || 0;
    if (state === 'paused') animation.pause();
    return animation;
  } catch {
    return undefined;
  }
}

function rangeOf(range: unknown, nodeOf: (number: number) => Node | null): Range | undefined {
  const [start, startOffset, end, endOffset] = Array.isArray(range) ? range.map(Number) : [];
  const [first, last] = [nodeOf(start ?? 0), nodeOf(end ?? 0)];
  const page = first?.ownerDocument;
  if (!page || !last) return undefined;
  try {
    const found = page.createRange();
    found.setStart(first, startOffset ?? 0);
    found.setEnd(last, endOffset ?? 0);
    return found;
  } catch {
    return undefined;
  }
}
