/** A font that is being cut down to the glyphs in use. */
interface FontInUse {
  /** Keeps the glyphs of this text in the file. */
  encode(text: string): unknown;
  ref(): PDFKit.PDFKitReference;
  /** Code points by glyph, for copying text out of the file. */
  unicode: number[][];
}

type Inside = PDFKit.PDFDocument & {
  _font: FontInUse;
  _root: { data: { AcroForm?: { data: Record<string, unknown> & { Fields: unknown[] } } } };
  _addInfo: () => void;
  page: PDFKit.PDFPage & { annotations: PDFKit.PDFKitReference[] };
};

/** The parts of pdfkit that an archival file needs and its types leave out. Its version is pinned for this too. */
export const inside = (pdf: PDFKit.PDFDocument): Inside => pdf as Inside;
