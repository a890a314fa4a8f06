/** Whether elements can be found by it. One that is none would hide nothing, without a word. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
