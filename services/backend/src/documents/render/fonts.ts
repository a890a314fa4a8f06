import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstUnprintable, toPrinted } from '@afilia/domain/identity/printable';
import { inside } from './pdfkit-inside.ts';
import { font } from './theme.ts';

const folder = join(import.meta.dirname, '../../../fonts');
const file = (weight: number): Buffer => readFileSync(join(folder, `inter-${weight}.ttf`));

const files = { [font.regular]: file(400), [font.semibold]: file(600), [font.bold]: file(700) };

/** Registers the fonts of the documents; only the glyphs that are used end up in the file. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(files)) {
    document.registerFont(name, bytes);
    document.font(name);
    // No glyph may stand for U+0000, and pdfkit gives it to the one for missing signs (ISO 19005-3 section 6.2.11.7.2).
    inside(document)._font.unicode[0] = [0xfffd];
  }
  document.font(font.regular);
}

/**
 * Text as the embedded font draws it.
 *
 * @throws when the font lacks one of its signs: a contract never says less than was agreed
 */
export function readable(text: string): string {
  const printed = toPrinted(text.replace(/\r\n?/gu, '\n').replace(/\t/gu, ' '));
  const missing = firstUnprintable(printed.replaceAll('\n', ' '));
  if (missing !== undefined) throw new Error(`The documents’ font lacks U+${hexadecimal(missing)}`);
  return printed;
}

const hexadecimal = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
