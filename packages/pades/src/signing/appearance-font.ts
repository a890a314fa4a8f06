import { inflateSync } from 'node:zlib';
import { referencesIn, valueIn } from '../archive/dictionary-text.ts';
import type { Revision } from '../archive/pdf-revision.ts';

/** A font that draws signatures. */
export type AppearanceFont = {
  /** The text with signs of this font only. */
  drawable: (text: string) => string;
  /** Hexadecimal. */
  encode: (text: string) => string;
  /** In points. */
  widthOf: (text: string, size: number) => number;
};

/**
 * A font that the renderer left in the form: reading it again costs less than embedding another.
 *
 * Its `drawable` throws at a letter that was not expected when the document was issued, under another name; a bug.
 *
 * @throws when there is no such font; the renderer makes it
 */
export function fontIn(revision: Pick<Revision, 'object'>, number: number): AppearanceFont {
  const font = revision.object(number);
  const glyphs = glyphsBySign(streamIn(revision, valueIn(font, 'ToUnicode')));
  const [descendant = -1] = referencesIn(valueIn(font, 'DescendantFonts') ?? '');
  const widths = widthsIn(valueIn(revision.object(descendant), 'W') ?? '');
  const glyphOf = (sign: string) => glyphs.get(sign) ?? 0;
  return {
    drawable: (text) => {
      const missing = [...text].find((sign) => !glyphs.has(sign));
      if (missing !== undefined) throw new Error(`The document keeps no letter U+${hexadecimal(missing)}`);
      return text;
    },
    encode: (text) => [...text].map((sign) => glyphOf(sign).toString(16).padStart(4, '0')).join(''),
    widthOf: (text, size) =>
      ([...text].reduce((sum, sign) => sum + (widths[glyphOf(sign)] ?? 0), 0) * size) / 1000,
  };
}

/** Reads a stream of our renderer. */
function streamIn({ object }: Pick<Revision, 'object'>, reference = ''): string {
  const text = object(referencesIn(reference)[0] ?? -1);
  const from = text.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(text.slice(from, text.lastIndexOf('endstream')), 'latin1');
  return (valueIn(text, 'Filter') === undefined ? bytes : inflateSync(bytes)).toString('latin1');
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

/** Widths by glyph in thousandths, from the one list that begins at the first glyph: `[0 [500 612 …]]`. */
const widthsIn = (array: string): number[] =>
  array
    .slice(array.lastIndexOf('[') + 1, array.indexOf(']'))
    .trim()
    .split(/\s+/u)
    .map(Number);
