/** Characters that are compared; longer texts are equal when these are. */
export const maxWordsLength = 200;

/** The properties of a node used here: the visitor's node, or its copy on the agent's page. */
export type NodeLike = {
  nodeType: number;
  nodeValue: string | null;
  firstChild: NodeLike | null;
  nextSibling: NodeLike | null;
};
type ElementLike = NodeLike & {
  closest(selector: string): ElementLike | null;
  matches(selector: string): boolean;
  labels?: ArrayLike<NodeLike> | null;
};

/** Rows of a list or table: each can hold the same button. */
const lines = 'li,tr,[role="row"],[role="listitem"]';
const pressable =
  'button,a,label,summary,[role="button"],[role="link"],[role="tab"],[role="option"],[role="menuitem"],[role="checkbox"],[role="radio"],[role="switch"]';
const fields = 'input,textarea,select';
/** Elements without text, or with a different text on each side. */
const textless = `${fields},script,style,template,noscript,iframe,.rr-mask`;
const [element, text] = [1, 3];

/**
 * Returns the text of a pressed element: of its list row, its button, or the label of the field. Frameworks reuse nodes
 * (the next row, the next step), so a node number alone does not identify what the agent saw.
 *
 * @param isShared - whether agents receive a node; hidden nodes add no text on either side
 * @returns the text without spaces, `maxWordsLength` characters at most; empty when the element is no control
 */
export function wordsSeen(seen: ElementLike, isShared: (node: NodeLike) => boolean = () => true): string {
  const control = seen.matches(fields)
    ? seen.labels?.[0]
    : (seen.closest(lines) ?? seen.closest(pressable) ?? undefined);
  let words = '';
  const read = (node: NodeLike): void => {
    for (let child = node.firstChild; child && words.length < maxWordsLength; child = child.nextSibling) {
      if (!isShared(child)) continue;
      if (child.nodeType === text) words += (child.nodeValue ?? '').replaceAll(/\s/gu, '');
      else if (child.nodeType === element && !(child as ElementLike).matches(textless)) read(child);
    }
  };
  if (control) read(control);
  return words.slice(0, maxWordsLength);
}
