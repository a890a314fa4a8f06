import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib';
import {
  annotationsOf,
  type ArchivalFile,
  attachmentsOf,
  brokenOf,
  entry,
  inner,
  members,
  type Rules,
} from './archival-file.ts';
import { fontRules } from './font-rules.ts';
import {
  type Element,
  everyElement,
  mappedTypes,
  parentTree,
  roleOf,
  standardTypes,
} from './structure-tree.ts';

/** Structural rules of PDF/UA-1 that a file breaks; a file for screen readers breaks none. */
export const accessibleFaults = (file: ArchivalFile): string[] => brokenOf({ ...rules, ...fontRules }, file);

/** Operators that put something on the paper. */
const painting = ['Tj', 'TJ', 'f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh'];

/** Strings, brackets, names and operators of a content stream; ISO 32000-1 section 7.2. */
const words = /\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|<<|>>|<[^>]*>|[[\]{}]|\/?[^\s()<>[\]{}/]+/gu;

/** Tells if content is painted outside of marks, or a mark of meaning stands inside an ornament, or the reverse. */
function isBadlyMarked(content: string): boolean {
  const open: ('meaning' | 'ornament' | 'other')[] = [];
  let before = '';
  for (const word of content.match(words) ?? []) {
    if (word === 'BDC' || word === 'BMC') {
      const kind = before.includes('/MCID') ? 'meaning' : before.includes('/Artifact') ? 'ornament' : 'other';
      if (open.some((one) => one !== 'other') && kind !== 'other') return true;
      open.push(kind);
    } else if (word === 'EMC') open.pop();
    else if (painting.includes(word) && !open.some((kind) => kind !== 'other')) return true;
    before = ['BDC', 'BMC', 'EMC', ...painting].includes(word) ? '' : `${before} ${word}`.slice(-200);
  }
  return open.length > 0;
}

function skipsLevel(elements: readonly Element[]): boolean {
  let level = 0;
  for (const { type } of elements.filter(({ type }) => /^H\d$/u.test(type))) {
    const next = Number(type.slice(1));
    if (next > level + 1) return true;
    level = next;
  }
  return false;
}

/** RFC 3066: eight letters at most, then parts of eight letters and digits at most. */
const isLanguage = (text: string): boolean => /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/iu.test(text);

/** Languages that marks of a page name, as text or as hexadecimal digits. */
const languagesIn = (content: string): string[] =>
  [...content.matchAll(/\/Lang\s*(?:\(([^)]*)\)|<([^>]*)>)/gu)].map(
    ([, text, digits = '']) => text ?? PDFHexString.of(digits).decodeText(),
  );

const attributesOf = ({ dict }: Element): PDFDict[] =>
  members(dict, 'A').filter((one): one is PDFDict => one instanceof PDFDict);

const scopeOf = (element: Element): string | undefined =>
  attributesOf(element)
    .map((attributes) => entry(attributes, 'Scope'))
    .find(Boolean);

const hasHeaders = (element: Element): boolean =>
  attributesOf(element).some((attributes) => members(attributes, 'Headers').length > 0);

const cellsIn = (table: Element): Element[] =>
  table.kids.flatMap((kid) =>
    ['TH', 'TD'].includes(kid.type) ? [kid] : kid.type === 'Table' ? [] : cellsIn(kid),
  );

/** The element of an annotation. */
const elementOf = (file: ArchivalFile, annotation: PDFDict): PDFDict | undefined => {
  const found = parentTree(file.catalog).get(Number(entry(annotation, 'StructParent') ?? -1));
  return found instanceof PDFDict ? found : undefined;
};

const isHidden = (annotation: PDFDict): boolean => (Number(entry(annotation, 'F') ?? 0) & 2) !== 0;

/** The field that a place on the paper belongs to: the part with a name of its own. */
const fieldOf = (annotation: PDFDict): PDFDict | undefined =>
  annotation.has(PDFName.of('T')) ? annotation : inner(annotation, 'Parent');

const typeIn = (file: ArchivalFile, element: PDFDict | undefined): string | undefined =>
  roleOf(file.catalog, entry(element, 'S') ?? '');

/** True: the rule is broken. */
const rules: Rules = {
  'metadata say PDF/UA-1': ({ xmp }) =>
    !/<pdfuaid:part>1<\/pdfuaid:part>|pdfuaid:part=["']1["']/u.test(xmp) ||
    /<(?!pdfuaid)\w+:(?:amd|corr)>/u.test(xmp),
  'the document says that it is tagged': ({ catalog }) =>
    entry(inner(catalog, 'MarkInfo'), 'Marked') !== 'true' ||
    entry(inner(catalog, 'MarkInfo'), 'Suspects') === 'true' ||
    inner(catalog, 'StructTreeRoot') === undefined,
  'languages are named as they are': (file) =>
    [
      entry(file.catalog, 'Lang'),
      ...everyElement(file).map(({ dict }) => entry(dict, 'Lang')),
      ...file.pages.flatMap(({ content }) => languagesIn(content)),
    ].some((language) => language !== undefined && !isLanguage(language)),
  'the document has a language': ({ catalog }) => !entry(catalog, 'Lang'),
  'readers show the title': ({ catalog }) =>
    entry(inner(catalog, 'ViewerPreferences'), 'DisplayDocTitle') !== 'true',
  'metadata have a title': ({ xmp }) => !/<dc:title>/u.test(xmp),
  'elements are of the standard kinds': (file) =>
    everyElement(file).some(({ type }) => !standardTypes.includes(type)) ||
    mappedTypes(file.catalog).some((type) => standardTypes.includes(type)),
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
  'cells stand in rows, and rows in tables': (file) =>
    everyElement(file).some(
      ({ type, parent, kids }) =>
        (type === 'TR' && !['Table', 'THead', 'TBody', 'TFoot'].includes(parent?.type ?? '')) ||
        (['TH', 'TD'].includes(type) && parent?.type !== 'TR') ||
        (['THead', 'TBody', 'TFoot'].includes(type) && parent?.type !== 'Table') ||
        (type === 'TR' && kids.some((kid) => !['TH', 'TD'].includes(kid.type))) ||
        (type === 'Table' &&
          kids.some((kid) => !['TR', 'THead', 'TBody', 'TFoot', 'Caption'].includes(kid.type))) ||
        (['THead', 'TBody', 'TFoot'].includes(type) && kids.some((kid) => kid.type !== 'TR')) ||
        (type === 'Table' && kids.slice(1, -1).some((kid) => kid.type === 'Caption')) ||
        (type === 'Table' && kids.filter((kid) => kid.type === 'Caption').length > 1),
    ),
  'cells of a table are headed': (file) =>
    everyElement(file)
      .filter(({ type }) => type === 'Table')
      .map(cellsIn)
      .some(
        (cells) =>
          cells.some((cell) => cell.type === 'TH' && !scopeOf(cell)) &&
          cells.some((cell) => cell.type === 'TD' && !hasHeaders(cell)),
      ),
  'pictures have words': (file) =>
    everyElement(file).some(
      ({ type, dict }) => type === 'Figure' && !entry(dict, 'Alt') && entry(dict, 'ActualText') === undefined,
    ),
  'the order of the keyboard is that of reading': ({ pages }) =>
    pages.some(({ dict }) => members(dict, 'Annots').length > 0 && entry(dict, 'Tabs') !== 'S'),
  'attached files have both names': (file) =>
    attachmentsOf(file).some(
      (spec) => spec.has(PDFName.of('EF')) && (!entry(spec, 'F') || !entry(spec, 'UF')),
    ),
  'fields have a name in words': (file) =>
    annotationsOf(file).some(
      ({ annotation }) =>
        entry(annotation, 'Subtype') === 'Widget' &&
        !isHidden(annotation) &&
        !entry(fieldOf(annotation), 'TU') &&
        !entry(elementOf(file, annotation), 'Alt'),
    ),
  'fields stand in the tree, on their page': (file) => {
    const forms = everyElement(file).filter(({ type }) => type === 'Form');
    return annotationsOf(file)
      .filter(({ annotation }) => entry(annotation, 'Subtype') === 'Widget' && !isHidden(annotation))
      .some(({ ref, annotation }) => {
        const form = forms.find(({ dict }) => dict === elementOf(file, annotation));
        return !members(form?.dict, 'K').some(
          (leaf) =>
            leaf instanceof PDFDict &&
            entry(leaf, 'Type') === 'OBJR' &&
            leaf.lookup(PDFName.of('Obj')) === annotation &&
            isOn(leaf.get(PDFName.of('Pg')) ?? form?.dict.get(PDFName.of('Pg')), ref),
        );
      });
  },
  'an annotation stands in an element of its kind': (file) =>
    annotationsOf(file).some(({ annotation }) => {
      const kind = entry(annotation, 'Subtype') ?? '';
      if (isHidden(annotation) || ['Popup', 'Widget'].includes(kind)) return false;
      return typeIn(file, elementOf(file, annotation)) !== (kind === 'Link' ? 'Link' : 'Annot');
    }),
};

const isOn = (written: unknown, page: PDFRef): boolean => written instanceof PDFRef && written === page;
