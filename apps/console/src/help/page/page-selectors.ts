/**
 * States of the visitor's elements that elements of the replayed page have not by themselves: an element carries their words in one of
 * these attributes, and style sheets select by it.
 */
export const focusMark = 'data-dm-focus';
export const stateMark = 'data-dm-state';

const focusWords = { ':focus': 'focus', ':focus-visible': 'visible', ':focus-within': 'within' } as const;

/** Not an escaped colon, which is part of a name, nor the beginning of a longer name. */
const selector =
  /(?<!\\):(?:focus(?:-visible|-within)?|(?:user-)?(?:in)?valid|(?:in|out-of)-range|(?:-webkit-)?autofill|target|state\(\s*([\w-]+)\s*\))(?![\w-])/gu;

/** Applies the style sheets' rules for such states to marked elements: of the focus too, of the others alone. */
export const markSelectors = (css: string): string =>
  css.includes(':')
    ? css.replaceAll(selector, (whole, own?: string) =>
        whole in focusWords
          ? `:is(${whole},[${focusMark}~="${focusWords[whole as keyof typeof focusWords]}"])`
          : `[${stateMark}~="${own === undefined ? whole.replace(/^:(?:-webkit-)?/u, '') : `state-${own}`}"]`,
      )
    : css;
