import type { Tell } from '../public/developer-errors.ts';

/** Names that any element may have, and those that frameworks add by themselves; a test compares the names of live help. */
const general =
  /^(?:id|class|style|slot|part|hidden|inert|title|lang|dir|role|translate|tabindex|(?:data-|aria-|on|_ng).*|assist-(?:lang|sound|template|compression|canvases|user))$/;

/** A property as a page writes it; frameworks mark theirs with `_`, `$` or digits. */
const ownProperty = /^[a-z]+$/i;

/** A framework wrote an object into an attribute. */
export const isUnset = (value: unknown): boolean => value === '[object Object]';

/** Reports names that are not known. The sentences, fetched later, find the likely meaning. */
export function findMistakes(
  element: Pick<Element, 'getAttributeNames' | 'getAttribute'>,
  known: ReadonlySet<string>,
  report: Tell,
): void {
  for (const name of element.getAttributeNames()) {
    if (!known.has(name) && !general.test(name)) report('A01', name);
    if (isUnset(element.getAttribute(name))) report('A06', name);
  }
  for (const name of Object.keys(element))
    if (ownProperty.test(name) && name !== 'assistOptions') report('A07', 'property', name);
}
