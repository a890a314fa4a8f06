import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { font } from './theme.ts';

const folder = join(import.meta.dirname, '../../../fonts');
const file = (weight: number): Buffer => readFileSync(join(folder, `inter-latin-${weight}.ttf`));

const files = { [font.regular]: file(400), [font.semibold]: file(600), [font.bold]: file(700) };

/** Registers the fonts of the documents; only the glyphs that are used end up in the file. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(files)) document.registerFont(name, bytes);
}

/** The letters that the embedded font draws: Latin-1 and common punctuation. */
const drawable = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\n]/u;

/**
 * Text that the font can draw in full: a letter it lacks loses its accent (`Łódź` keeps what it can), a sign it lacks
 * becomes `?`. Nothing is left out silently.
 */
export const readable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/gu, '\n').replace(/\t/gu, ' ')].map(readableSign).join('');

function readableSign(sign: string): string {
  if (drawable.test(sign)) return sign;
  const [base = ''] = sign.normalize('NFKD');
  return drawable.test(base) ? base : '?';
}
