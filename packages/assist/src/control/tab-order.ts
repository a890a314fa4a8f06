import { focusedElement, isDrawn } from '../page/deep.ts';

const focusable =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

/** Elements of the page that a selector matches, in its order, through open shadow roots. */
export function* deepAll(root: ParentNode, selector: string): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.shadowRoot) yield* deepAll(element.shadowRoot, selector);
    if (element.matches(selector)) yield element;
  }
}

const canBeReached = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled,[data-dm-assist]') &&
  element.localName !== 'iframe' &&
  isDrawn(element);

/** Tells if Tab passes over a radio button: it stops at the chosen one of a group. */
const isPassedOver = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  [...(element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>(':checked')].some(
    (one) => one.type === 'radio' && one.name === element.name && one.form === element.form,
  );

/**
 * Moves the focus as Tab does.
 *
 * @param mayFocus - tells if an agent may
 * @returns the element that has it now; undefined when there is none further on
 */
export function focusNext(by: 1 | -1, mayFocus: (element: Element) => boolean): HTMLElement | undefined {
  const all = [...deepAll(document, focusable)].filter(canBeReached);
  const now = focusedElement();
  const at = now ? all.indexOf(now as HTMLElement) : -1;
  const after = now && at < 0 ? all.findIndex((one) => isAfter(one, now)) : at + 1;
  const rest =
    by === 1
      ? after < 0
        ? []
        : all.slice(after)
      : all.slice(0, at < 0 ? Math.max(after, 0) : at).toReversed();
  for (const element of rest) {
    if (isPassedOver(element) || !mayFocus(element)) continue;
    element.focus();
    // An inert element, behind a dialog for example, takes none.
    if (focusedElement() === element) return element;
  }
  return undefined;
}

const isAfter = (element: Element, than: Element): boolean =>
  than === document.body || (than.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
