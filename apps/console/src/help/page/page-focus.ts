import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/**
 * Focusing in the frame would take the focus from the agent, and a frame without it matches no `:focus`. Elements carry what
 * they would match in this attribute instead: `focus`, `visible` (a ring), `within`.
 */
const mark = 'data-dm-focus';

const words = { ':focus': 'focus', ':focus-visible': 'visible', ':focus-within': 'within' } as const;

const isSelector = (text: string): text is keyof typeof words => text in words;

/** Not an escaped colon, which is part of a name, nor the beginning of a longer name. */
const focusSelector = /(?<!\\):focus(?:-visible|-within)?(?![\w-])/gu;

/** Lets what a style sheet says of the focus apply to marked elements too. */
export const markFocusSelectors = (css: string): string =>
  css.includes(':focus')
    ? css.replaceAll(focusSelector, (selector) =>
        isSelector(selector) ? `:is(${selector},[${mark}~="${words[selector]}"])` : selector,
      )
    : css;

/** Shows in the replayed page where the visitor's focus is. */
export type PageFocus = {
  /** @param payload - of the stream's event; an unknown element is none */
  setFocus: (payload: unknown) => void;
};

/** @param nodeOf - returns the node of a number in the snapshot */
export function createPageFocus(nodeOf: (number: number) => Node | null): PageFocus {
  let marked: readonly Element[] = [];
  return {
    setFocus: (payload) => {
      for (const element of marked) element.removeAttribute(mark);
      const { node, ring } = isRecord(payload) ? payload : {};
      const focused = typeof node === 'number' ? nodeOf(node) : null;
      // The frame has another `Element`.
      marked = focused?.nodeType === 1 ? outwards(focused as Element) : [];
      for (const element of marked) element.setAttribute(mark, 'within');
      marked[0]?.setAttribute(mark, ring === true ? 'focus visible within' : 'focus within');
    },
  };
}
