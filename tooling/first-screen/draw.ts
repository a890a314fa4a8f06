import { createHash } from 'node:crypto';
import type { Rendered } from './render.ts';
import {
  dropUnused,
  gatherConditions,
  inheritFamily,
  keepRules,
  shortenMovements,
  tighten,
} from './rules.ts';
import { elementsOf, mapAttributes, pack, toTree, type TreeElement } from './tree.ts';

/** The widget's first screen as data, for the page's loader. */
type FirstScreenFile = {
  /** Changes with what is drawn. */
  version: string;
  /** Changes with the words beside the boxes. */
  textVersion: string;
  brand: string;
  /** Parts of a face of it. */
  font: [family: string, source: string, descriptors: Rendered['font']['descriptors']];
  ranges: Rendered['ranges'];
  screen: string;
  /** The card that stands in the place of the screen's while another is on its way. */
  outlines: string;
  /** Put before the label of a button that was pressed, and what it says then. */
  busyRing: string;
  busyWord: string;
  /** Stands in the form when our files do not come. */
  failure: string;
  rules: string;
};

/** The first screen of embedded mode: what it has besides. Its classes are those of the other, and more. */
type EmbeddedScreenFile = { screen: string; rules: string };

/** Hint of a field until something is typed; no field of the index has it. */
const placeholder = /::placeholder/;

/** States that nothing drawn by the loader is ever in, and those that only a mouse sees for a moment: a press has its ring. */
const neverThere =
  /:hover|:active|\[aria-disabled|:disabled|\[readonly\]|textarea|nth-of-type\((?:n \+ )?3\)/;
const ours = /dmw-\w+/g;

/** Short names for classes or ids that are generated, in their order. */
function shorten(nameAt: (place: number) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const short = known.get(name) ?? nameAt(known.size);
    known.set(name, short);
    return short;
  };
}

/** `A` to `Z`, then `a` to `z`, then names of two letters: a class of one letter packs best. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const letterAt = (place: number): string =>
  place < letters.length
    ? letters.charAt(place)
    : letterAt(Math.floor(place / letters.length) - 1) + letterAt(place % letters.length);

/** Drawing of the loader, made of React's rendering; `version` is of both. */
export function drawFirstScreen(rendered: Rendered): {
  index: FirstScreenFile;
  prospect: EmbeddedScreenFile;
} {
  const button = toTree(rendered.busy);
  const ring = button[2];
  const busyWord = elementsOf(button).find(([tag]) => tag === 'output')?.[2];
  if (!Array.isArray(ring) || typeof busyWord !== 'string') throw new Error('A busy button looks otherwise');
  const trees = [
    toTree(rendered.screen),
    toTree(rendered.outlines),
    ring as TreeElement,
    toTree(rendered.failure),
  ];

  const embeddedTree = toTree(rendered.prospect);

  const shortClass = shorten(letterAt);
  const shortId = shorten((place) => `f${place}`);
  const packed = (tree: TreeElement) =>
    pack(
      mapAttributes(tree, (value, name) =>
        name === 'class' ? value.replaceAll(ours, shortClass) : value.replaceAll(/_R_\w+?_(?=-|$)/g, shortId),
      ),
    );
  const [screen, outlines, busyRing, failure] = trees.map(packed) as [string, string, string, string];
  const embeddedScreen = packed(embeddedTree);

  const css = inheritFamily(rendered.rules.join(''));
  const matchesIn = matcherOf(trees);
  const mayMatch = (selector: string) => matchesIn(selector) && !placeholder.test(selector);
  const matchesInAll = matcherOf([...trees, embeddedTree]);
  const short = (sheet: string) =>
    tighten(gatherConditions(shortenMovements(sheet))).replaceAll(ours, shortClass);
  const stored = dropUnused(keepRules(css, mayMatch));
  const rules = short(stored);
  const besides = keepRules(css, (selector) => matchesInAll(selector) && !mayMatch(selector));
  const embeddedRules = short(rootOf(css, besides, stored) + besides);

  const { textVersion, brand, ranges } = rendered;
  const font = Object.values(rendered.font) as FirstScreenFile['font'];
  const drawn = { brand, font, ranges, screen, outlines, busyRing, busyWord, failure, rules };
  const prospect = { screen: embeddedScreen, rules: embeddedRules };
  const version = createHash('sha256')
    .update(JSON.stringify([drawn, prospect]))
    .digest('hex')
    .slice(0, 8);
  return { index: { version, textVersion, ...drawn }, prospect };
}

/** Tells whether a selector may match an element of trees, in a state that one is ever in. */
function matcherOf(trees: readonly TreeElement[]): (selector: string) => boolean {
  const elements = trees.flatMap(elementsOf);
  const used = new Set(elements.flatMap(([, { class: name }]) => name?.match(ours) ?? []));
  const tagsOf = (name: string) =>
    elements.flatMap(([tag, { class: classes }]) => (classes?.includes(name) ? [tag] : []));
  return (selector) => {
    const [, name = '', tags = ''] = /\.(dmw-\w+):is\(([\w, ]+)\)/.exec(selector) ?? [];
    const [, title] = /^\.dm-root (h\d)\b/.exec(selector) ?? [];
    if (title && !elements.some(([tag]) => tag === title)) return false;
    if (name && !tagsOf(name).some((tag) => tags.split(', ').includes(tag))) return false;
    return !neverThere.test(selector) && (selector.match(ours) ?? []).every((one) => used.has(one));
  };
}

/** A rule with the root's properties that some rules refer to and others, to which they are added, do not have. */
function rootOf(css: string, rules: string, known: string): string {
  const missing = [...new Set(rules.match(/(?<=var\()--dm-[\w-]+/g))].flatMap((name) => {
    const declaration = new RegExp(`${name}:[^;}]*`).exec(css)?.[0];
    return declaration === undefined || known.includes(`${name}:`) ? [] : [declaration];
  });
  return missing.length > 0 ? `.dm-root{${missing.join(';')};}` : '';
}
