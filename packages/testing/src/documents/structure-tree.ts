import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { type ArchivalFile, entry, inner, members } from './archival-file.ts';

/** An element of the structure, by its standard type where the role map leads to one. */
export type Element = { type: string; dict: PDFDict; kids: Element[]; parent?: Element };

/** Types of ISO 32000-1 section 14.8.4. */
export const standardTypes = `
  Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4
  H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code
  Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form
`
  .trim()
  .split(/\s+/u);

const rolesOf = (catalog: PDFDict): PDFDict | undefined => inner(inner(catalog, 'StructTreeRoot'), 'RoleMap');

/** The standard type to which the role map leads a type; `undefined` if it leads in a circle or away from the standard. */
export function roleOf(catalog: PDFDict, type: string): string | undefined {
  const roles = rolesOf(catalog);
  const seen = new Set<string>();
  for (let now = type; !seen.has(now);) {
    if (standardTypes.includes(now)) return now;
    seen.add(now);
    now = entry(roles, now) ?? now;
  }
  return undefined;
}

/** Types that the role map gives another meaning. */
export const mappedTypes = (catalog: PDFDict): string[] =>
  (rolesOf(catalog)?.keys() ?? []).map((key) => key.decodeText());

const elementsIn = (dict: PDFDict | undefined): PDFDict[] =>
  members(dict, 'K').filter((kid): kid is PDFDict => kid instanceof PDFDict && kid.has(PDFName.of('S')));

/** The elements of the tree in reading order, each with those in it. */
function treeOf(catalog: PDFDict): Element[] {
  const seen = new Set<PDFDict>();
  const read = (dict: PDFDict, parent?: Element): Element => {
    seen.add(dict);
    const written = entry(dict, 'S') ?? '';
    const type = roleOf(catalog, written) ?? written;
    const element: Element = { type, dict, kids: [], ...(parent && { parent }) };
    element.kids = elementsIn(dict)
      .filter((kid) => !seen.has(kid))
      .map((kid) => read(kid, element));
    return element;
  };
  return elementsIn(inner(catalog, 'StructTreeRoot')).map((dict) => read(dict));
}

const allOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...allOf(element.kids)]);

/** Every element in reading order. */
export const everyElement = ({ catalog }: ArchivalFile): Element[] => allOf(treeOf(catalog));

/** The tree from numbers to elements, as one list. */
export function parentTree(catalog: PDFDict): Map<number, unknown> {
  const tree = new Map<number, unknown>();
  const read = (node: PDFDict | undefined): void => {
    const numbers = node?.lookupMaybe(PDFName.of('Nums'), PDFArray);
    for (let at = 0; at < (numbers?.size() ?? 0); at += 2)
      tree.set(numbers?.lookup(at, PDFNumber).asNumber() ?? -1, numbers?.lookup(at + 1));
    for (const kid of members(node, 'Kids')) if (kid instanceof PDFDict) read(kid);
  };
  read(inner(inner(catalog, 'StructTreeRoot'), 'ParentTree'));
  return tree;
}
