import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { type ArchivalFile, entry, inner, streamText } from './archival-file.ts';

/** An element of the structure tree, with the text that a reader by tags makes of its content. */
export type TaggedText = { tag: string; text: string };

/**
 * Returns the texts of a document for readers that follow its structure tree: the text of each element in the order of
 * its content, every blank where one is drawn and nowhere else, since such readers know no places on the paper (ISO
 * 32000-1 section 14.8.2.5). Elements that hold others alone are left out.
 */
export function taggedTexts(file: ArchivalFile): TaggedText[] {
  const marks = new Map<string, string>();
  for (const page of file.pages)
    for (const [mark, text] of textsByMark(page)) marks.set(`${page.ref.toString()} ${mark}`, text);
  const root = inner(file.catalog, 'StructTreeRoot');
  return root ? textsUnder(root, '', marks) : [];
}

/** Of one element: the joined text of its own marks, then the elements in it. */
function textsUnder(element: PDFDict, page: string, marks: ReadonlyMap<string, string>): TaggedText[] {
  const own = element.get(PDFName.of('Pg'))?.toString() ?? page;
  let text = '';
  const inside: TaggedText[] = [];
  for (const kid of kidsOf(element)) {
    if (kid instanceof PDFNumber) text += marks.get(`${own} ${kid.asNumber()}`) ?? '';
    else if (kid instanceof PDFDict && kid.has(PDFName.of('MCID'))) {
      const at = kid.get(PDFName.of('Pg'))?.toString() ?? own;
      text += marks.get(`${at} ${entry(kid, 'MCID')}`) ?? '';
    } else if (kid instanceof PDFDict && kid.has(PDFName.of('S')))
      inside.push(...textsUnder(kid, own, marks));
  }
  const tag = entry(element, 'S') ?? '';
  return text === '' ? inside : [{ tag, text }, ...inside];
}

function kidsOf(element: PDFDict): (PDFObject | undefined)[] {
  const kids = element.lookup(PDFName.of('K'));
  if (!(kids instanceof PDFArray)) return kids === undefined ? [] : [kids];
  return kids.asArray().map((kid, at) => (kid instanceof PDFRef ? kids.lookup(at) : kid));
}

const token = /\/MCID (\d+)|\b(BDC|BMC|EMC|Tf)\b|\/(\S+) [\d.]+ (?=Tf)|<([0-9a-fA-F]+)>/gu;

/** The text of each marked part of a page, by its number. */
function textsByMark({ dict, content }: ArchivalFile['pages'][number]): Map<string, string> {
  const letters = fontsOf(dict);
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  let [mark, font]: (string | undefined)[] = [];
  for (const [, number, operator, name, hex] of content.matchAll(token)) {
    if (number !== undefined) mark = number;
    else if (name !== undefined) font = name;
    else if (operator === 'BDC' || operator === 'BMC') {
      open.push(mark);
      mark = undefined;
    } else if (operator === 'EMC') open.pop();
    else if (hex !== undefined) {
      const within = open.findLast((one) => one !== undefined);
      if (within !== undefined)
        texts.set(within, (texts.get(within) ?? '') + decoded(hex, letters.get(font ?? '')));
    }
  }
  return texts;
}

const decoded = (hex: string, letters: ReadonlyMap<number, string> | undefined): string =>
  (hex.match(/.{4}/gu) ?? []).map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '�').join('');

/** Letters of each glyph of each font of a page. */
function fontsOf(page: PDFDict): Map<string, Map<number, string>> {
  const fonts = inner(inner(page, 'Resources'), 'Font');
  const names = fonts?.keys().map((key) => key.decodeText()) ?? [];
  return new Map(names.map((name) => [name, lettersOf(inner(fonts, name))]));
}

/** From ranges as pdfkit writes them: `<0000> <00ff> [<0000> <0046> …]`. */
function lettersOf(font: PDFDict | undefined): Map<number, string> {
  const letters = new Map<number, string>();
  const map = streamText(font?.lookup(PDFName.of('ToUnicode')));
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gu))
    for (const [index, [, units = '']] of [...list.matchAll(/<([^>]*)>/gu)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return letters;
}
