import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** An element as `[tag, attributes, ...children]`, a text as itself. */
export type TreeNode = string | TreeElement;
export type TreeElement = [tag: string, attributes: Record<string, string>, ...children: TreeNode[]];

/** Their code comes by itself, after the screen: React draws the screen without them first. */
const comesLater = new Set(['aside']);

function childrenOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): TreeNode[] {
  const children: TreeNode[] = [];
  for (const node of nodes) {
    if ('tagName' in node) {
      if (!comesLater.has(node.tagName)) children.push(elementOf(node));
    } else if ('value' in node) {
      const before = children.at(-1);
      // React parts two texts by a comment.
      if (typeof before === 'string') children[children.length - 1] = before + node.value;
      else children.push(node.value);
    }
  }
  return children;
}

const elementOf = (element: DefaultTreeAdapterTypes.Element): TreeElement => [
  element.tagName,
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  ...childrenOf(element.childNodes),
];

/** The one element that a piece of markup holds. */
export function toTree(markup: string): TreeElement {
  const [root] = childrenOf(parseFragment(markup).childNodes);
  if (root === undefined || typeof root === 'string') throw new Error('The markup holds no element');
  return root;
}

/** The same tree with each attribute's value replaced. */
export function mapAttributes(
  [tag, attributes, ...children]: TreeElement,
  change: (value: string, name: string) => string,
): TreeElement {
  const changed = Object.entries(attributes).map(([name, value]) => [name, change(value, name)] as const);
  return [
    tag,
    Object.fromEntries(changed),
    ...children.map((child) => (typeof child === 'string' ? child : mapAttributes(child, change))),
  ];
}

/** Every element of a tree, itself first. */
export const elementsOf = (tree: TreeElement): TreeElement[] => [
  tree,
  ...tree.slice(2).flatMap((child) => (Array.isArray(child) ? elementsOf(child as TreeElement) : [])),
];

/** A text, or an element as the loader reads it: `tag.class other`, its attributes where it has any, its children. */
export type PackedNode = string | PackedElement;
interface PackedElement extends ReadonlyArray<PackedNode | Readonly<Record<string, string>>> {
  readonly 0: string;
}

/** The same tree in fewer letters. */
export function pack(node: TreeNode): PackedNode {
  if (typeof node === 'string') return node;
  const [tag, { class: classes, ...attributes }, ...children] = node;
  return [
    classes === undefined ? tag : `${tag}.${classes}`,
    ...(Object.keys(attributes).length > 0 ? [attributes] : []),
    ...children.map(pack),
  ];
}
