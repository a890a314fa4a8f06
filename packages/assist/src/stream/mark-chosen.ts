import type { SerializedNode } from '@afilia/page-recorder/serialize';

/** A whole page, or a change of it; what a style sheet gains are `adds` too, without nodes. */
type Bringing = { node?: SerializedNode; adds?: readonly { node?: SerializedNode }[] };

/**
 * Says which options of lists are chosen. The recorder leaves that out where it was told to ask about the values of
 * lists, and a list without it shows its first option: an answer that nobody gave.
 *
 * @param data - of an event of the recorder; changed in place, before it is sent
 * @param isChosen - whether the option of this id is chosen, and may be seen
 */
export function markChosen(data: unknown, isChosen: (id: number) => boolean): void {
  if (!isBringing(data)) return;
  const look = (node: SerializedNode): void => {
    if (node.tagName === 'option' && node.attributes && isChosen(node.id)) node.attributes.selected = true;
    for (const child of node.childNodes ?? []) look(child);
  };
  if (data.node) look(data.node);
  for (const { node } of data.adds ?? []) if (node) look(node);
}

const isBringing = (data: unknown): data is Bringing =>
  typeof data === 'object' && data !== null && ('node' in data || 'adds' in data);
