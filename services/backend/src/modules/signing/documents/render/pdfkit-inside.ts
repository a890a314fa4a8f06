/** A font file that was read by fontkit. `_glyphs`: those that were used, by number. */
export type OpenFont = { layout: (text: string, features: unknown) => unknown; _glyphs: object };

/** Glyphs and their places by word, which depend on the font alone. */
export type ShapedWords = Record<string, unknown>;

/** A font that is being cut down to the glyphs in use. */
interface FontInUse {
  font: OpenFont;
  layoutCache: ShapedWords;
  /** Shapes a text. pdfkit keeps those without features, in `layoutCache`. */
  layoutRun(text: string, features?: readonly string[]): unknown;
  /** Keeps the glyphs of this text in the file. */
  encode(text: string): unknown;
  ref(): PDFKit.PDFKitReference;
  /** Code points by glyph, for copying text out of the file. */
  unicode: number[][];
}

type Inside = Omit<PDFKit.PDFDocument, 'page'> & {
  _font: FontInUse;
  _root: {
    data: Record<string, unknown> & {
      AcroForm?: { data: Record<string, unknown> & { Fields: unknown[] } };
    };
  };
  _addInfo: () => void;
  page: PDFKit.PDFPage & { annotations: PDFKit.PDFKitReference[] };
  /** Breaks a text into lines of `options.width` and gives each, with the blank or the break that ends it. */
  _text(
    text: string,
    x: number,
    y: number,
    options: PDFKit.Mixins.TextOptions,
    line: (text: string) => void,
  ): void;
  /** Draws one line; `textWidth` and `wordCount` spare measuring it, as they serve links alone. */
  _fragment(
    text: string,
    x: number,
    y: number,
    options: PDFKit.Mixins.TextOptions & { textWidth: number; wordCount: number },
  ): void;
};

/** The parts of pdfkit that an archival file needs and its types leave out. Its version is pinned for this too. */
export const inside = (pdf: PDFKit.PDFDocument): Inside => pdf as unknown as Inside;
