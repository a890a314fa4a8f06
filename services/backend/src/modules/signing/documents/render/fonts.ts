import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstUnprintable, toPrinted } from '@afilia/domain/values/identity/printable';
import { inside, type OpenFont, type ShapedWords } from './pdfkit-inside.ts';
import { font } from './theme.ts';

const folder = join(import.meta.dirname, '../../../../../fonts');
const file = (weight: number): Buffer => readFileSync(join(folder, `inter-${weight}.ttf`));

const files = { [font.regular]: file(400), [font.semibold]: file(600), [font.bold]: file(700) };

/** A font as it was read for the first document of this process, and the words that were shaped in it, plain and with features. */
type KnownFont = { font: OpenFont; words: ShapedWords; featured: ShapedWords };

const known = new Map<string, KnownFont>();
/** Words of one font that are kept; then it begins anew. The texts of contracts are the same and have two thousand. */
const maxWords = 5_000;
/** With features, as in tables, texts are shaped as a whole: few, since addresses of people are among them. */
const maxFeatured = 600;

const withRoom = (shaped: ShapedWords | undefined, most: number): ShapedWords =>
  shaped && Object.keys(shaped).length < most ? shaped : (Object.create(null) as ShapedWords);

/**
 * Registers the fonts of the documents; only the glyphs that are used end up in the file. Fonts are read, and words shaped,
 * once for all documents: both take longer than everything else of a drawing.
 */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(files)) {
    const before = known.get(name);
    // pdfkit takes an open font too, which its types leave out.
    document.registerFont(name, (before?.font ?? bytes) as Buffer);
    document.font(name);
    const inUse = inside(document)._font;
    // No glyph may stand for U+0000, and pdfkit gives it to the one for missing signs (ISO 19005-3 section 6.2.11.7.2).
    inUse.unicode[0] = [0xfffd];
    const words = withRoom(before?.words, maxWords);
    const featured = withRoom(before?.featured, maxFeatured);
    inUse.layoutCache = words;
    const shape = inUse.layoutRun.bind(inUse);
    inUse.layoutRun = (text, features) =>
      features ? (featured[`${features.join()}:${text}`] ??= shape(text, features)) : shape(text);
    known.set(name, { font: before?.font ?? withoutMemory(inUse.font), words, featured });
  }
  document.font(font.regular);
}

/**
 * The font, which shapes each word as if it were the first. It keeps a glyph with the letters that it was first asked for by,
 * or with none as a part of another (N of Ñ): so a document drawn before would change the letters of the next.
 */
function withoutMemory(open: OpenFont): OpenFont {
  const shape = open.layout.bind(open);
  open.layout = (text, features) => {
    open._glyphs = {};
    return shape(text, features);
  };
  return open;
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
