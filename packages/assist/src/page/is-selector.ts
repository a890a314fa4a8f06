/** Returns whether a selector is valid. An invalid one would silently hide nothing. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
