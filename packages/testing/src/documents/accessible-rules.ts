import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import { type ArchivalFile, entry, inner, members } from './archival-rules.ts';

/** Structural rules of PDF/UA-1 that a file breaks; none is what a screen reader needs. */
export const accessibleFaults = (file: ArchivalFile): string[] =>
  Object.entries(rules).flatMap(([name, broken]) => (broken(file) ? [name] : []));

type Element = { type: string; dict: PDFDict; kids: Element[]; parent?: Element };

/** The elements of the tree in reading order, each with those in it. */
function treeOf(catalog: PDFDict): Element[] {
  const read = (dict: PDFDict, parent?: Element): Element => {
    const element: Element = { type: entry(dict, 'S') ?? '', dict, kids: [], ...(parent && { parent }) };
    element.kids = elementsIn(dict).map((kid) => read(kid, element));
    return element;
  };
  return elementsIn(inner(catalog, 'StructTreeRoot')).map((dict) => read(dict));
}

const elementsIn = (dict: PDFDict | undefined): PDFDict[] =>
  members(dict, 'K').filter((kid): kid is PDFDict => kid instanceof PDFDict && kid.has(PDFName.of('S')));

const allOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...allOf(element.kids)]);

const everyElement = ({ catalog }: ArchivalFile) => allOf(treeOf(catalog));

/** The tree from numbers to elements, as one list: pdfkit writes no branches. */
function parentTree(catalog: PDFDict): Map<number, unknown> {
  const numbers = inner(inner(catalog, 'StructTreeRoot'), 'ParentTree')?.lookup(PDFName.of('Nums'), PDFArray);
  const tree = new Map<number, unknown>();
  for (let at = 0; at < (numbers?.size() ?? 0); at += 2)
    tree.set(numbers?.lookup(at, PDFNumber).asNumber() ?? -1, numbers?.lookup(at + 1));
  return tree;
}

const standard = ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Form'];

/** Operators that put something on the paper. */
const painting = ['Tj', 'TJ', 'f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh'];

/** Whether something is painted outside of marks, or a mark of meaning stands inside an ornament, or the reverse. */
function isBadlyMarked(content: string): boolean {
  const open: ('meaning' | 'ornament' | 'other')[] = [];
  let before = '';
  for (const word of content.split(/\s+/u)) {
    if (word === 'BDC' || word === 'BMC') {
      const kind = before.includes('/MCID') ? 'meaning' : before.includes('/Artifact') ? 'ornament' : 'other';
      if (open.length > 0 && kind !== 'other') return true;
      open.push(kind);
    } else if (word === 'EMC') open.pop();
    else if (painting.includes(word) && !open.some((kind) => kind !== 'other')) return true;
    before = ['BDC', 'BMC', 'EMC', ...painting].includes(word) ? '' : `${before} ${word}`.slice(-200);
  }
  return open.length > 0;
}

const cellsOf = ({ type, kids }: Element): number =>
  type === 'TR' && kids.every((cell) => ['TH', 'TD'].includes(cell.type)) ? kids.length : 0;

function skipsLevel(elements: readonly Element[]): boolean {
  let level = 0;
  for (const { type } of elements.filter(({ type }) => /^H\d$/u.test(type))) {
    const next = Number(type.slice(1));
    if (next > level + 1) return true;
    level = next;
  }
  return level === 0;
}

/** True: the rule is broken. */
const rules: Record<string, (file: ArchivalFile) => boolean> = {
  'metadata say PDF/UA-1': ({ xmp }) => !xmp.includes('<pdfuaid:part>1</pdfuaid:part>'),
  'the document says that it is tagged': ({ catalog }) =>
    entry(inner(catalog, 'MarkInfo'), 'Marked') !== 'true',
  'the document is in Spanish of Chile': ({ catalog }) => entry(catalog, 'Lang') !== 'es-CL',
  'readers show the title': ({ catalog }) =>
    entry(inner(catalog, 'ViewerPreferences'), 'DisplayDocTitle') !== 'true',
  'elements are of the standard kinds': (file) =>
    everyElement(file).some(({ type }) => !standard.includes(type)),
  'what is painted is in the tree or an ornament': ({ pages }) =>
    pages.some(({ content }) => isBadlyMarked(content)),
  'every mark leads to its element': ({ catalog, pages }) => {
    const tree = parentTree(catalog);
    return pages.some(({ dict, content }) => {
      const parents = tree.get(Number(entry(dict, 'StructParents') ?? -1));
      const marks = content.split('/MCID ').slice(1);
      if (!(parents instanceof PDFArray)) return marks.length > 0;
      return marks.some((mark) => !(parents.lookup(Number.parseInt(mark, 10)) instanceof PDFDict));
    });
  },
  'headings skip no level': (file) => skipsLevel(everyElement(file)),
  'rows of a table have cells, and the same number of them': (file) =>
    everyElement(file)
      .filter(({ type }) => type === 'Table')
      .some(({ kids }) => new Set(kids.map(cellsOf)).size !== 1 || kids.some((row) => cellsOf(row) === 0)),
  'heads of a table say what they head': (file) =>
    everyElement(file).some(
      ({ type, dict }) => type === 'TH' && entry(inner(dict, 'A'), 'Scope') !== 'Column',
    ),
  'pictures have words': (file) =>
    everyElement(file).some(({ type, dict }) => type === 'Figure' && !entry(dict, 'Alt')),
  'the order of the keyboard is that of reading': ({ pages }) =>
    pages.some(({ dict }) => entry(dict, 'Tabs') !== 'S'),
  'fields have a name in words': ({ pages }) =>
    pages
      .flatMap(({ dict }) => members(dict, 'Annots'))
      .some((field) => !(field instanceof PDFDict) || !entry(field, 'TU')),
  'fields stand in the tree, on their page': (file) => {
    const tree = parentTree(file.catalog);
    const forms = everyElement(file).filter(({ type }) => type === 'Form');
    const fields = file.pages.flatMap(({ ref, dict }) =>
      members(dict, 'Annots').map((field) => ({ ref, field })),
    );
    return fields.some(({ ref, field }) => {
      if (!(field instanceof PDFDict)) return true;
      const form = forms.find(({ dict }) => dict === tree.get(Number(entry(field, 'StructParent') ?? -1)));
      const [leaf] = members(form?.dict, 'K');
      if (!(leaf instanceof PDFDict) || entry(leaf, 'Type') !== 'OBJR') return true;
      const page = leaf.get(PDFName.of('Pg'));
      return leaf.lookup(PDFName.of('Obj')) !== field || !(page instanceof PDFRef) || page !== ref;
    });
  },
};
