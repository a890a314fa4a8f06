import { readable } from './fonts.ts';
import { inside } from './pdfkit-inside.ts';
import type { Sheet } from './sheet.ts';
import { colour, contentWidth, font } from './theme.ts';

/** The style of a piece of text. */
export interface TextStyle {
  font?: (typeof font)[keyof typeof font];
  size?: number;
  colour?: string;
  /** The width of lines, in points. */
  width?: number;
  align?: 'left' | 'right';
  /** Space between lines in points, over the font's own. */
  lineGap?: number;
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean;
  /**
   * More of the same element follows, so a blank is drawn after it: readers by tags see no distance on the paper (ISO
   * 32000-1 section 14.8.2.5).
   */
  followed?: boolean;
}

const sizeOf = (style: TextStyle): number => style.size ?? 9.5;
const fontOf = (style: TextStyle): string => style.font ?? font.regular;
const inFont = ({ pdf }: Sheet, style: TextStyle) => pdf.font(fontOf(style)).fontSize(sizeOf(style));

// Without any, pdfkit keeps the words that it has measured; kerning is on by itself.
const features = (style: TextStyle) =>
  style.tabular ? { features: ['tnum', 'kern'] satisfies PDFKit.Mixins.OpenTypeFeatures[] } : {};

/** The lines that a text takes, broken between words, or within one that is wider than a line. */
export function linesOf(sheet: Sheet, text: string, style: TextStyle = {}): readonly string[] {
  const width = style.width ?? contentWidth;
  const key = [fontOf(style), sizeOf(style), width, style.tabular, text].join('|');
  const known = sheet.broken.get(key);
  if (known) return known;
  const lines: string[] = [];
  inFont(sheet, style);
  const options = { width, height: Infinity, ...features(style) };
  inside(sheet.pdf)._text(readable(text), 0, 0, options, (line) => lines.push(line));
  sheet.broken.set(key, lines);
  return lines;
}

/** Height of one line, the space to the next included. */
export const lineHeightOf = (sheet: Sheet, style: TextStyle = {}): number =>
  inFont(sheet, style).currentLineHeight(true) + (style.lineGap ?? sheet.spacing.line);

/** Height of a text in as many lines as it takes. */
export const heightOf = (sheet: Sheet, text: string, style: TextStyle = {}): number =>
  linesOf(sheet, text, style).length * lineHeightOf(sheet, style);

/** Width of a text on one line. */
export function widthOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  const key = [fontOf(style), sizeOf(style), style.tabular, text].join('|');
  const known = sheet.measured.get(key);
  if (known !== undefined) return known;
  const width = inFont(sheet, style).widthOfString(readable(text), features(style));
  sheet.measured.set(key, width);
  return width;
}

/** Draws lines one under the other, the first with its upper edge at `y`. */
export function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  x: number,
  y: number,
  style: TextStyle = {},
): void {
  // Sets the font too: a text measured before sets none.
  const height = lineHeightOf(sheet, style);
  sheet.pdf.fillColor(style.colour ?? colour.ink);
  for (const [index, words] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const line = isLast && style.followed ? `${words.trimEnd()} ` : words;
    const inset =
      style.align === 'right' ? (style.width ?? contentWidth) - widthOf(sheet, line.trimEnd(), style) : 0;
    const options = { ...features(style), textWidth: 0, wordCount: 0 };
    inside(sheet.pdf)._fragment(line, x + inset, y + index * height, options);
  }
}

/** Draws a text with its first line at `y`. */
export const write = (sheet: Sheet, text: string, x: number, y: number, style: TextStyle = {}): void =>
  writeLines(sheet, linesOf(sheet, text, style), x, y, style);
