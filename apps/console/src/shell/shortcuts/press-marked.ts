import { focusedRow } from './rows.ts';

/** The chosen one of several comes first. */
const fieldIn = (marked: HTMLElement): HTMLElement | null =>
  marked.querySelector<HTMLElement>('input[type="radio"]:checked') ??
  marked.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button');

/**
 * Presses what `data-shortcut` marks for a key, or moves the focus into it where it is a field or holds some. In a list that
 * is what the focused row has; of a page its only one, because which of several is meant nobody can know.
 *
 * @returns whether there was something
 */
export function pressMarked(mark: string): boolean {
  const selector = `[data-shortcut="${mark}"]`;
  const ofPage = document.querySelectorAll<HTMLElement>(`#content ${selector}`);
  const marked =
    focusedRow()?.querySelector<HTMLElement>(selector) ?? (ofPage.length === 1 ? ofPage[0] : undefined);
  if (!marked) return false;
  if (!marked.matches('button, a')) {
    const field = marked.matches('input, textarea, select') ? marked : fieldIn(marked);
    field?.focus();
    return field !== null;
  }
  marked.click();
  return true;
}
