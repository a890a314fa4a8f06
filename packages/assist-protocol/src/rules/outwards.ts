/** The properties of an element used here: the visitor's, or its copy in a frame of the agent's page, which has other classes. */
type InTree<Element> = { readonly parentElement: Element | null; getRootNode(): object };

/**
 * Returns an element and its ancestors, out of shadow roots to the document.
 *
 * @returns the innermost first
 */
export function outwards<Element extends InTree<Element>>(element: Element): Element[] {
  const path: Element[] = [];
  for (let one: Element | null = element; one;) {
    path.push(one);
    const root = one.getRootNode();
    one = one.parentElement ?? ('host' in root ? (root.host as Element) : null);
  }
  return path;
}
