/** Longer texts are told apart by how they begin, characters. */
export const mostWords = 200;

/** As much of a node as is needed here: the visitor's, or the same one in the agent's picture. */
export type Worded = {
  nodeType: number;
  nodeValue: string | null;
  firstChild: Worded | null;
  nextSibling: Worded | null;
};
type WordedElement = Worded & {
  closest(selector: string): WordedElement | null;
  matches(selector: string): boolean;
  labels?: ArrayLike<Worded> | null;
};

/** Lines of a list or table: the same button stands in each of them. */
const lines = 'li,tr,[role="row"],[role="listitem"]';
const pressed =
  'button,a,label,summary,[role="button"],[role="link"],[role="tab"],[role="option"],[role="menuitem"],[role="checkbox"],[role="radio"],[role="switch"]';
const fields = 'input,textarea,select';
/** What holds no words to be read, or not the same ones on both sides. */
const wordless = `${fields},script,style,template,noscript,iframe,.rr-mask`;
const [element, text] = [1, 3];

/**
 * What stands on what was pressed: on the line of a list or the button around it, or beside a field. Frameworks use a node
 * again for something else (the next row, the next step), so that a number alone does not say what the agent saw.
 *
 * @param isTold - whether agents are told of a node; what is hidden from them has no words on either side
 * @returns the words without spaces, `mostWords` characters at most; empty for what is no control
 */
export function wordsSeen(seen: WordedElement, isTold: (node: Worded) => boolean = () => true): string {
  const control = seen.matches(fields)
    ? seen.labels?.[0]
    : (seen.closest(lines) ?? seen.closest(pressed) ?? undefined);
  let words = '';
  const read = (node: Worded): void => {
    for (let child = node.firstChild; child && words.length < mostWords; child = child.nextSibling) {
      if (!isTold(child)) continue;
      if (child.nodeType === text) words += (child.nodeValue ?? '').replaceAll(/\s/gu, '');
      else if (child.nodeType === element && !(child as WordedElement).matches(wordless)) read(child);
    }
  };
  if (control) read(control);
  return words.slice(0, mostWords);
}
