/**
 * Tells if the focus is in the widget or nowhere: a field elsewhere on the page must keep it.
 *
 * @param host the widget's element
 */
export function mayTakeFocus(host: Element): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  for (let at: Element | null = host; at;) {
    if (at === activeElement) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
