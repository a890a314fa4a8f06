/**
 * Copies a text. Web views and pages without https have no clipboard that a script writes; most of them copy a selection.
 *
 * @param shown the element that shows it; it stays selected if copying is left to the person
 * @returns true: it was copied
 */
export async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!shown) return false;
    getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}
