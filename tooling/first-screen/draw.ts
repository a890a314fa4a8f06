import { createHash } from 'node:crypto';
import type { Rendered } from './render.ts';
import { dropUnused, keepRules, shortenMovements, tighten } from './rules.ts';
import { elementsOf, mapAttributes, pack, toTree, type PackedNode, type TreeElement } from './tree.ts';

/** The widget's first screen as data, for the page's loader. */
export type FirstScreenFile = {
  /** Changes with what is drawn. */
  version: string;
  /** Changes with the words beside the boxes. */
  textVersion: string;
  brand: string;
  font: Rendered['font'];
  ranges: Rendered['ranges'];
  screen: PackedNode;
  /** The card that stands in the place of the screen's while another is on its way. */
  outlines: PackedNode;
  /** Put before the label of a button that was pressed, and what it says then. */
  busy: { ring: PackedNode; says: string };
  /** Stands in the form when our files do not come. */
  failure: PackedNode;
  rules: string;
};

/** States that nothing drawn by the loader is ever in, and those that only a mouse sees for a moment: a press has its ring. */
const neverThere =
  /:hover|:active|\[aria-disabled|:disabled|::placeholder|\[readonly\]|textarea|nth-of-type\((?:n \+ )?3\)/;
const ours = /dmw-\w+/g;

/** Classes and ids that are generated, short and in order. */
function shorten(prefix: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const short = known.get(name) ?? `${prefix}${known.size.toString(36)}`;
    known.set(name, short);
    return short;
  };
}

/** What the loader draws, made of what React rendered. */
export function drawFirstScreen(rendered: Rendered): FirstScreenFile {
  const button = toTree(rendered.busy);
  const ring = button[2];
  const says = elementsOf(button).find(([tag]) => tag === 'output')?.[2];
  if (!Array.isArray(ring) || typeof says !== 'string') throw new Error('A busy button looks otherwise');
  const trees = [
    toTree(rendered.screen),
    toTree(rendered.outlines),
    ring as TreeElement,
    toTree(rendered.failure),
  ];

  const shortClass = shorten('c');
  const shortId = shorten('f');
  const used = new Set(trees.flatMap(elementsOf).flatMap(([, { class: name }]) => name?.match(ours) ?? []));
  const [screen, outlines, busyRing, failure] = trees.map((tree) =>
    pack(
      mapAttributes(tree, (value, name) =>
        name === 'class' ? value.replaceAll(ours, shortClass) : value.replaceAll(/_R_\w+?_(?=-|$)/g, shortId),
      ),
    ),
  ) as [PackedNode, PackedNode, PackedNode, PackedNode];

  const tagsOf = (name: string) =>
    trees.flatMap(elementsOf).flatMap(([tag, { class: classes }]) => (classes?.includes(name) ? [tag] : []));
  const mayMatch = (selector: string) => {
    const [, name = '', tags = ''] = /\.(dmw-\w+):is\(([\w, ]+)\)/.exec(selector) ?? [];
    if (name && !tagsOf(name).some((tag) => tags.split(', ').includes(tag))) return false;
    return !neverThere.test(selector) && (selector.match(ours) ?? []).every((one) => used.has(one));
  };
  const kept = dropUnused(keepRules(rendered.rules.join(''), mayMatch));
  const rules = tighten(shortenMovements(kept)).replaceAll(ours, shortClass);

  const { textVersion, brand, font, ranges } = rendered;
  const drawn = { brand, font, ranges, screen, outlines, busy: { ring: busyRing, says }, failure, rules };
  const version = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 8);
  return { version, textVersion, ...drawn };
}
