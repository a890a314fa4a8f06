import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** An element as `[tag, attributes, ...children]`, a text as itself. */
type TreeNode = string | TreeElement;
export type TreeElement = [tag: string, attributes: Record<string, string>, ...children: TreeNode[]];

/** Their code comes by itself, after the screen: React draws the screen without them first. */
const deferredTags = new Set(['aside']);

function childrenOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): TreeNode[] {
  const children: TreeNode[] = [];
  for (const node of nodes) {
    if ('tagName' in node) {
      if (!deferredTags.has(node.tagName)) children.push(elementOf(node));
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

/** Refuses what the loader's `build` would take for the end of a word. */
function assertPlain(word: string): string {
  if (/[<>'|=]/u.test(word)) throw new Error(`The loader cannot read ${word}`);
  return word;
}

/** The same tree as one text, as the loader reads it: `<tag.class other|name=value|:style=value'text>`, elements inside one another. */
export function pack(node: TreeNode): string {
  if (typeof node === 'string') return `'${assertPlain(node)}`;
  const [tag, { class: classes, ...attributes }, ...children] = node;
  const words = Object.entries(attributes).flatMap(([key, value]) =>
    key === 'style'
      ? value.split(';').map((declaration) => {
          const [property = '', set = ''] = declaration.split(':');
          return `|:${property}=${assertPlain(set)}`;
        })
      : `|${key}=${assertPlain(value)}`,
  );
  const name = classes === undefined ? tag : `${tag}.${classes}`;
  return `<${name}${words.join('')}${children.map(pack).join('')}>`;
}
