import type { SerializedNode } from '@afilia/page-recorder/serialize';

/** A full snapshot or a mutation; additions to a style sheet are `adds` too, without nodes. */
type NodeChange = { node?: SerializedNode; adds?: readonly { node?: SerializedNode }[] };

const fieldTags = new Set(['input', 'select', 'textarea']);

/**
 * Marks the selected options of lists. The recorder omits them when values of lists are masked by a function, and a list
 * without a mark shows its first option, which the visitor did not choose.
 *
 * @param data - of an event of the recorder; changed in place, before it is sent
 * @param isChosen - whether the option of this id is selected, and may be seen
 * @param onField - receives the ids of fields
 */
export function markChosen(
  data: unknown,
  isChosen: (id: number) => boolean,
  onField?: (id: number) => void,
): void {
  if (!isNodeChange(data)) return;
  const visit = (node: SerializedNode): void => {
    if (node.tagName === 'option' && node.attributes && isChosen(node.id)) node.attributes.selected = true;
    if (fieldTags.has(node.tagName ?? '')) onField?.(node.id);
    for (const child of node.childNodes ?? []) visit(child);
  };
  if (data.node) visit(data.node);
  for (const { node } of data.adds ?? []) if (node) visit(node);
}

const isNodeChange = (data: unknown): data is NodeChange =>
  typeof data === 'object' && data !== null && ('node' in data || 'adds' in data);
