import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  StandardFonts,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { appearanceFonts, formOf } from './signature-fields.ts';

/** A font that draws signatures. */
export type AppearanceFont = {
  ref: PDFRef;
  /** The text with signs of this font only. */
  drawable: (text: string) => string;
  encode: (text: string) => PDFHexString;
  /** In points. */
  widthOf: (text: string, size: number) => number;
};

/** The fonts for the signatures of a document: its own, or those of every reader where an earlier version made it. */
export async function appearanceFontsOf(
  document: PDFDocument,
): Promise<Record<keyof typeof appearanceFonts, AppearanceFont>> {
  const own = (weight: keyof typeof appearanceFonts) => ownFont(document, appearanceFonts[weight]);
  return {
    regular: own('regular') ?? (await readersFont(document, StandardFonts.Helvetica)),
    bold: own('bold') ?? (await readersFont(document, StandardFonts.HelveticaBold)),
  };
}

async function readersFont(document: PDFDocument, name: StandardFonts): Promise<AppearanceFont> {
  const font = await document.embedFont(name);
  const known = new Set(font.getCharacterSet());
  return {
    ref: font.ref,
    drawable: (text) => [...text].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join(''),
    encode: (text) => font.encodeText(text),
    widthOf: (text, size) => font.widthOfTextAtSize(text, size),
  };
}

/**
 * A font that the renderer left in the form: reading it again costs less than embedding another.
 *
 * Its `drawable` throws at a letter that was not expected when the document was issued, under another name; a bug.
 */
function ownFont(document: PDFDocument, name: string): AppearanceFont | undefined {
  const fonts = formOf(document)
    ?.lookupMaybe(PDFName.of('DR'), PDFDict)
    ?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const ref = fonts?.get(PDFName.of(name));
  const font = fonts?.lookupMaybe(PDFName.of(name), PDFDict);
  const map = font?.lookup(PDFName.of('ToUnicode'));
  if (!font || !(map instanceof PDFRawStream)) return undefined;
  const glyphs = glyphsBySign(Buffer.from(decodePDFRawStream(map).decode()).toString('latin1'));
  const widths = widthsOf(font);
  const glyphOf = (sign: string) => glyphs.get(sign) ?? 0;
  return {
    ref: ref as PDFRef,
    drawable: (text) => {
      const missing = [...text].find((sign) => !glyphs.has(sign));
      if (missing !== undefined) throw new Error(`The document keeps no letter U+${hexadecimal(missing)}`);
      return text;
    },
    encode: (text) =>
      PDFHexString.of([...text].map((sign) => glyphOf(sign).toString(16).padStart(4, '0')).join('')),
    widthOf: (text, size) =>
      ([...text].reduce((sum, sign) => sum + (widths[glyphOf(sign)] ?? 0), 0) * size) / 1000,
  };
}

const hexadecimal = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Which glyph draws a sign, from ranges as pdfkit writes them: `<0000> <00ff> [<0000> <0046> …]`. */
function glyphsBySign(map: string): Map<string, number> {
  const glyphs = new Map<string, number>();
  for (const line of map.split('\n')) {
    const [range, list] = line.split('[');
    if (!range?.startsWith('<') || !list) continue;
    const first = Number.parseInt(range.slice(1), 16);
    for (const [index, entry] of list.split('>').entries()) {
      const units = entry.slice(entry.indexOf('<') + 1);
      const sign = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      // A glyph of several signs is a ligature.
      if ([...sign].length === 1 && !glyphs.has(sign)) glyphs.set(sign, first + index);
    }
  }
  return glyphs;
}

/** Widths by glyph in thousandths, from the one list that begins at the first glyph. */
function widthsOf(font: PDFDict): number[] {
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const list = descendant.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray);
  return list.asArray().map((width) => (width instanceof PDFNumber ? width.asNumber() : 0));
}
