import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { focusMark } from './page-selectors.ts';

/** Shows in the replayed page where the visitor's focus is. */
type PageFocus = {
  /**
   * @param payload - of the stream's event; an unknown element is none
   * @returns the element that has the focus
   */
  setFocus: (payload: unknown) => Element | undefined;
};

/**
 * Focusing in the frame would take the focus from the agent, and a frame without it matches no `:focus`: the element is marked.
 *
 * @param nodeOf - returns the node of a number in the snapshot
 */
export function createPageFocus(nodeOf: (number: number) => Node | null): PageFocus {
  let marked: readonly Element[] = [];
  let ringStyle: HTMLStyleElement | undefined;
  return {
    setFocus: (payload) => {
      for (const element of marked) element.removeAttribute(focusMark);
      const { node, ring } = isRecord(payload) ? payload : {};
      const focused = typeof node === 'number' ? nodeOf(node) : null;
      // The frame has another `Element`.
      marked = focused?.nodeType === 1 ? outwards(focused as Element) : [];
      for (const element of marked) element.setAttribute(focusMark, 'within');
      ringStyle?.remove();
      if (ring === true && marked[0]) ringStyle = addRing(marked[0]);
      marked[0]?.setAttribute(focusMark, ring === true ? 'focus visible within' : 'focus within');
      return marked[0];
    },
  };
}

/** The browser's own ring. A rule of the page is stronger than one in the first layer. */
const ringRule = `@layer dm-browser { [${focusMark}~='visible'] { outline: -webkit-focus-ring-color auto 1px } }`;

function addRing(element: Element): HTMLStyleElement {
  const style = element.ownerDocument.createElement('style');
  style.textContent = ringRule;
  const root = element.getRootNode() as Document | ShadowRoot;
  ('head' in root ? root.head : root).prepend(style);
  return style;
}
