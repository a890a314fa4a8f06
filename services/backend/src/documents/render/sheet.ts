import { readable } from './fonts.ts';
import { colour, contentBottom, contentWidth, font, page } from './theme.ts';

/** How a piece of text looks. */
export interface TextStyle {
  font?: (typeof font)[keyof typeof font];
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Space between lines in points, over the font's own. */
  lineGap?: number;
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean;
}

/** A document being written from top to bottom: the paper, the tree for assistive technology, and where the pen is. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** The element that new parts of the document are added to. */
  readonly root: PDFKit.PDFStructureElement;
  /** Where the next part begins, in points from the top. */
  y: number;
}

/** Draws what carries no meaning (lines, backgrounds, running heads) so that a screen reader passes over it. */
export function ornament(sheet: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  sheet.pdf.markContent('Artifact', { type });
  draw();
  sheet.pdf.endMarkedContent();
}

const columnHead: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };

/** Adds an element to the tree, with what `draw` draws as its content. */
export function tagged(
  sheet: Sheet,
  tag: string,
  draw: () => void,
  parent: PDFKit.PDFStructureElement = sheet.root,
): void {
  // A head says what it heads, or a screen reader cannot name the column of a cell (ISO 14289-1 section 7.5).
  parent.add(sheet.pdf.struct(tag, tag === 'TH' ? columnHead : {}, draw));
}

/** Adds an element that only holds others. */
export function container(
  sheet: Sheet,
  tag: string,
  parent: PDFKit.PDFStructureElement = sheet.root,
): PDFKit.PDFStructureElement {
  const element = sheet.pdf.struct(tag);
  parent.add(element);
  return element;
}

/** Writes text with its first line at `y`; long text goes on by itself on the next page. Leaves the pen alone. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: TextStyle = {}): void {
  const { pdf } = sheet;
  pdf
    .font(style.font ?? font.regular)
    .fontSize(style.size ?? 9.5)
    .fillColor(style.colour ?? colour.ink)
    .text(readable(text), x, y, options(style));
}

/** Height that {@link write} would take. */
export function heightOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return sheet.pdf
    .font(style.font ?? font.regular)
    .fontSize(style.size ?? 9.5)
    .heightOfString(readable(text), options(style));
}

/** Width of a text on one line. */
export const widthOf = (sheet: Sheet, text: string, style: TextStyle = {}): number =>
  sheet.pdf
    .font(style.font ?? font.regular)
    .fontSize(style.size ?? 9.5)
    .widthOfString(readable(text), { features: options(style).features ?? [] });

const options = (style: TextStyle): PDFKit.Mixins.TextOptions => ({
  width: style.width ?? contentWidth,
  align: style.align ?? 'left',
  lineGap: style.lineGap ?? 2.5,
  features: style.tabular ? ['tnum', 'kern'] : ['kern'],
});

/** Turns the page unless this height still fits; says whether it did. */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= contentBottom) return false;
  sheet.pdf.addPage();
  sheet.y = page.top;
  return true;
}

/** A line across the text. */
export function hairline(sheet: Sheet, y: number, from = page.left, to = page.left + contentWidth): void {
  ornament(sheet, () => {
    sheet.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour.hairline).stroke();
  });
}

/** Heading of a part; keeps `follows` points of what comes after it on the same page. */
export function heading(sheet: Sheet, text: string, follows: number): void {
  const style = { font: font.semibold, size: 12, colour: colour.plum };
  const height = heightOf(sheet, text, style);
  ensureRoom(sheet, 20 + height + follows);
  if (sheet.y > page.top) sheet.y += 20;
  tagged(sheet, 'H2', () => write(sheet, text, page.left, sheet.y, style));
  sheet.y += height + 6;
}
