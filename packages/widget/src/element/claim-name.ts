/** Names in use by the widgets that are in the page now. */
const taken = new Set<string>();

/**
 * A name under which a widget keeps its session and drafts in the tab, so that several on one page
 * do not share an application: the element's id, else its place among those without one. The only
 * widget of a page has the empty name.
 *
 * @param id the element's id, possibly empty
 * @returns the name, and `release`: the next element resumes the same session
 */
export function claimName(id: string): { value: string; release: () => void } {
  let value = id;
  for (let place = 2; taken.has(value); place++) value = id ? `${id}-${place}` : String(place);
  taken.add(value);
  return { value, release: () => taken.delete(value) };
}
