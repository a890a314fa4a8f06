import type { Timers } from '../ports/timers.ts';
import type { KeepOnTop } from './keep-on-top.ts';
import { overlaySheet } from './overlay-sheet.ts';
import { shieldOverlay } from './own-events.ts';

/** Marks our elements in the page, which are excluded from the stream and from agents' actions. */
export const ownMark = 'data-dm-assist';

/** Our one element in the page. `holder` contains everything we show. */
export type Overlay = {
  readonly root: ShadowRoot;
  readonly holder: HTMLElement;
  /** Adds a card, which the visitor can see and press at once. */
  add(card: HTMLElement): void;
  /** Gives an element of another document the look of now. */
  dress(element: HTMLElement): void;
  /** Something covers a card: comes above it. */
  raise(): void;
  remove(): void;
};

/**
 * Adds our element to the page. It has no size, so that it covers nothing on the agent's side; its content is positioned
 * against the window. A strict content security policy of the host allows constructed style sheets only.
 *
 * @param given.own - a selector of the widget's elements
 * @param given.look - values for the properties of `overlaySheet`, read whenever something is added
 */
export function createOverlay(
  document: Document,
  given: { language: string; own: string; timers: Timers; look: () => Readonly<Record<string, string>> },
): Overlay {
  const host = document.createElement('div');
  host.setAttribute(ownMark, '');
  host.setAttribute('data-openreplay-hidden', '');
  host.lang = given.language;
  host.popover = 'manual';
  // A stop of the Tab key for focus traps, which do not look into shadow roots; the focus goes to the controls
  // inside.
  host.tabIndex = 0;
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlaySheet);
  root.adoptedStyleSheets = [sheet];
  // The holder needs the mark too: a recorder does not check the host of a shadow root.
  const holder = document.createElement('div');
  holder.setAttribute(ownMark, '');
  root.append(holder);
  document.body.append(host);
  const endShield = shieldOverlay(root);
  // Long before an agent has come in; without it the overlay stays in the body.
  let top: KeepOnTop | undefined;
  let isRemoved = false;
  const rise = async (): Promise<void> => {
    const { keepOnTop } = await import('./keep-on-top.ts');
    if (!isRemoved) top = keepOnTop(host, holder, given.own, ownMark, given.timers);
  };
  rise().catch(() => undefined);
  const dress = ({ style }: HTMLElement): void => {
    for (const [name, value] of Object.entries(given.look())) style.setProperty(`--${name}`, value);
  };
  return {
    root,
    holder,
    dress,
    add: (card) => {
      dress(holder);
      holder.append(card);
      top?.place();
    },
    raise: () => top?.raise(),
    remove: () => {
      isRemoved = true;
      top?.end();
      endShield();
      host.remove();
    },
  };
}

/** Creates an element with attributes, styles and text; never from markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: {
    attributes?: Readonly<Record<string, string>>;
    style?: Readonly<Record<string, string>>;
    text?: string;
  } = {},
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(given.attributes ?? {})) created.setAttribute(name, value);
  Object.assign(created.style, given.style);
  if (given.text !== undefined) created.textContent = given.text;
  return created;
}
