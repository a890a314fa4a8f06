import type { FirstScreen, FirstScreenRoot } from '@afilia/widget/public/first-screen';
import { loadEmbedded } from '../files.ts';
import { build } from './build.ts';
import { dress } from './dress.ts';
import * as file from './index.json';
import { notePresses } from './presses.ts';
import { addressSecrets } from '../address.ts';

/** Tells if nothing was begun in this tab. */
function isNew(): boolean {
  try {
    return !Object.keys(sessionStorage).some((key) => /^afilia:.*session$/.test(key));
  } catch {
    // The page may not store anything.
    return true;
  }
}

/**
 * Selects elements to draw in. None whose recording is blocked: marks would be too much for the loader. Of embedded mode the first screen alone, and
 * not as a company sees it, which has further fields.
 */
const drawn =
  ':not([application-id],[recording=blocked],[mode=embedded]:is([is-pj],:not([screen=prospect])))';

/** True for an element in which a visit begins with a screen that the loader can draw. */
const mayDraw = (element: HTMLElement): boolean =>
  element.matches(drawn) && !addressSecrets.sign_token && isNew();

/**
 * Draws in an element before the widget is there: the index or the first screen of embedded mode, which the widget takes over
 * with the typed text, or outlines of another screen. An element with contents is left alone.
 *
 * @param onTouch called at each act of the person in the drawn screen
 * @returns rejects if the first screen of embedded mode does not come; outlines stand there until then, and stay
 */
export async function cover(element: HTMLElement, onTouch: () => void): Promise<void> {
  if (element.shadowRoot) return;
  const root: FirstScreenRoot = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(file.rules);
  root.adoptedStyleSheets = [sheet];
  const node = build(`<div.dm-root dm-app|lang=es-CL${file.screen}>`);
  const find = (selector: string) => node.querySelector(selector);
  const brand = element.getAttribute('brand');
  if (brand && brand !== file.brand) find('header div')?.replaceChildren(brand);
  dress(node, (element as { theme?: unknown }).theme ?? element.getAttribute('theme'));
  // The reader's own size of text, read while there is nothing to lay out.
  const { fontSize } = getComputedStyle(element);
  if (fontSize !== '16px') node.style.setProperty('--dm-rem', fontSize);
  root.append(node);

  const may = mayDraw(element);
  const isEmbedded = element.matches('[mode=embedded]');
  if (isEmbedded || !may) {
    find(isEmbedded ? 'header' : 'header button')?.remove();
    find('section section')?.replaceWith(build(file.outlines));
    if (!may) return;
    const { screen, rules } = await loadEmbedded();
    // The widget was quicker.
    if (root.lastChild !== node) return;
    sheet.replaceSync(file.rules + rules);
    node.replaceChildren(build(screen));
  }
  if (element.matches('[is-pj]:not([is-pj=false])')) find('[value=legal]')?.setAttribute('checked', '');
  const face = new FontFace(...(file.font as unknown as ConstructorParameters<typeof FontFace>));
  document.fonts.add(face);
  const first = {
    version: file.version,
    textVersion: file.textVersion,
    node,
    left: new Set<EventTarget>(),
    pressed: null,
    composing: false,
    end: () => document.fonts.delete(face),
  };
  root.dmFirstScreen = first;
  notePresses(first, onTouch);
}

/** The index that was drawn in an element and not taken over yet. */
export const drawnIn = (element: HTMLElement): FirstScreen | undefined =>
  (element.shadowRoot as FirstScreenRoot | null)?.dmFirstScreen;

/** Says in an element that the widget's files did not come; typed text stays. */
export function showFailure(element: HTMLElement, onRetry: () => unknown): void {
  const alert = build(file.failure);
  element.shadowRoot?.querySelector('form > :last-child')?.before(alert);
  element.shadowRoot?.querySelector('[aria-busy]')?.replaceChildren(alert);
  alert.querySelector('button')?.addEventListener('click', onRetry);
}

/** Takes it away again. */
export const hideFailure = (element: HTMLElement): void =>
  element.shadowRoot?.querySelector('[role=alert]:has(button)')?.remove();
