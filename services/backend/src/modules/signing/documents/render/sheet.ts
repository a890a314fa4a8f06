import { colour, contentWidth, page, type Spacing } from './theme.ts';

/** A document being drawn: the paper and the tree for assistive technology. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** The element that new parts of the document are added to. */
  readonly root: PDFKit.PDFStructureElement;
  readonly spacing: Spacing;
  /** Lines by look and text: a text that is measured again is not broken again. */
  readonly broken: Map<string, readonly string[]>;
  /** Widths by look and text, for the same reason. */
  readonly measured: Map<string, number>;
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

/** Adds an element that only holds others, or content that is drawn into it later. */
export function container(
  sheet: Sheet,
  tag: string,
  parent: PDFKit.PDFStructureElement = sheet.root,
): PDFKit.PDFStructureElement {
  const element = sheet.pdf.struct(tag);
  parent.add(element);
  return element;
}

/** A line across the text. */
export function hairline(sheet: Sheet, y: number): void {
  sheet.pdf
    .moveTo(page.left, y)
    .lineTo(page.left + contentWidth, y)
    .lineWidth(0.5)
    .strokeColor(colour.hairline)
    .stroke();
}
