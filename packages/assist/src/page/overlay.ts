/** Marks what is ours in the page: never in the page's stream, never within an agent's reach. */
export const ownMark = 'data-dm-assist';

// `all` in a rule of its own: beside others, reading it takes milliseconds, since it is written out in full.
const sheetText = `
:host { all: initial !important; }
:host { position: fixed !important; top: 0 !important; left: 0 !important;
  width: 0 !important; height: 0 !important; z-index: 2147483646 !important; }
* { box-sizing: border-box; }
button { font: inherit; cursor: pointer; border-radius: 4px; padding: 8px 16px; min-height: 36px; }
button:focus-visible, [tabindex]:focus-visible { outline: 3px solid #137e84; outline-offset: 2px; }
.card { pointer-events: auto; background: #ffffff; color: #444444; border-radius: 8px;
  font: 16px/1.4 Inter, system-ui, sans-serif; box-shadow: 0 4px 24px rgb(0 0 0 / 24%); }
.main { background: #9b3b65; color: #ffffff; border: 1px solid #9b3b65; }
.plain { background: #ffffff; color: #9b3b65; border: 1px solid #9b3b65; }
`;

/** The one element of ours in the page. `holder` is where everything we show is put. */
export type Overlay = { readonly root: ShadowRoot; readonly holder: HTMLElement; remove(): void };

/**
 * Puts our element into the page. It has no size of its own, so that nothing of it covers anything on the agent's side;
 * what it holds is placed against the window. Styles are constructed, because a strict policy of the host forbids others.
 */
export function createOverlay(document: Document, language: string): Overlay {
  const host = document.createElement('div');
  host.setAttribute(ownMark, '');
  host.setAttribute('data-openreplay-hidden', '');
  host.lang = language;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  root.adoptedStyleSheets = [sheet];
  // The mark stands inside too: a recorder does not look out of a shadow root to see whether its host is left out.
  const holder = document.createElement('div');
  holder.setAttribute(ownMark, '');
  root.append(holder);
  document.body.append(host);
  return { root, holder, remove: () => host.remove() };
}

/** Makes an element with attributes, styles and words; never with markup that came from outside. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: {
    attributes?: Readonly<Record<string, string>>;
    style?: Readonly<Record<string, string>>;
    text?: string;
  } = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given.attributes ?? {})) made.setAttribute(name, value);
  Object.assign(made.style, given.style);
  if (given.text !== undefined) made.textContent = given.text;
  return made;
}

/**
 * Obeys a press by the visitor and nobody else: an agent in control, or a script of the page, cannot answer for them.
 */
export function onOwnPress(button: HTMLElement, onPress: () => void): void {
  button.addEventListener('click', (event) => {
    if (event.isTrusted) onPress();
  });
}
