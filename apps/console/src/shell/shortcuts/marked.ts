/** Rows of the page's tables that are seen. */
export const seenRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#content tbody tr')].filter((row) => row.checkVisibility());

/** The row that has the focus, itself or by something in it. */
export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('#content tbody tr') ?? null;

/** In a list the marked element of the focused row; on a page the only one, because among several the meant one is unknown. */
function markedFor(mark: string): HTMLElement | undefined {
  const selector = `[data-shortcut="${mark}"]`;
  const ofPage = document.querySelectorAll<HTMLElement>(`#content ${selector}`);
  return focusedRow()?.querySelector<HTMLElement>(selector) ?? (ofPage.length === 1 ? ofPage[0] : undefined);
}

/** The chosen one of several comes first. */
const fieldIn = (marked: HTMLElement): HTMLElement | null =>
  marked.querySelector<HTMLElement>('input[type="radio"]:checked') ??
  marked.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button');

/** Tells if the page has an element for a key now. */
export const mayPress = (mark: string): boolean => markedFor(mark) !== undefined;

/**
 * Presses the element that `data-shortcut` marks for a key; a field, or an element with fields, takes the focus instead.
 *
 * @returns true if there was such an element
 */
export function pressMarked(mark: string): boolean {
  const marked = markedFor(mark);
  if (!marked) return false;
  if (!marked.matches('button, a')) {
    const field = marked.matches('input, textarea, select') ? marked : fieldIn(marked);
    field?.focus();
    return field !== null;
  }
  marked.click();
  return true;
}
