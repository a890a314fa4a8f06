type Root = Pick<DocumentOrShadowRoot, 'elementFromPoint'>;

/** Returns the innermost element at a place of a window, through open shadow roots. */
export function elementAt(root: Root, x: number, y: number, host?: Element): Element | undefined {
  const found = root.elementFromPoint(x, y);
  // A shadow root without content at this place returns its host.
  if (!found || found === host) return host;
  return found.shadowRoot ? elementAt(found.shadowRoot, x, y, found) : found;
}
