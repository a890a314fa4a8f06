/** Colours of the house on paper; grey and plum keep 4.5:1 on white. */
export const colour = {
  plum: '#9b3b65',
  ink: '#333333',
  grey: '#6b6b6b',
  hairline: '#d9e0e6',
  wash: '#f5f9fc',
} as const;

/** A4 in points, with the margins inside which text flows. Header and footer live in the margins. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 56,
  top: 92,
  bottom: 76,
} as const;

/** Width between the side margins. */
export const contentWidth = page.width - page.left - page.right;
/** Lowest point at which text may end. */
export const contentBottom = page.height - page.bottom;

/** Names under which the fonts are registered. */
export const font = { regular: 'Inter', semibold: 'Inter-SemiBold', bold: 'Inter-Bold' } as const;

/** Points of white between texts; letters have one size in every spacing. */
export interface Spacing {
  /** Between the lines of clauses, over the font's own. */
  prose: number;
  /** Between other lines. */
  line: number;
  paragraph: number;
  clause: number;
  section: number;
  underHeading: number;
  /** Over and under a row of facts, together. */
  row: number;
  /** Over the text of a cell, and under it. */
  cell: number;
  /** Between two rows of places for signatures. */
  places: number;
}

/** The spacings of documents. `tight` saves the page that a document is over by little. */
export const spacings: Record<'normal' | 'tight', Spacing> = {
  normal: {
    prose: 3.2,
    line: 2.5,
    paragraph: 4,
    clause: 7,
    section: 20,
    underHeading: 6,
    row: 9,
    cell: 6,
    places: 12,
  },
  tight: {
    prose: 2.2,
    line: 2,
    paragraph: 3,
    clause: 5.5,
    section: 15,
    underHeading: 5,
    row: 7,
    cell: 4.5,
    places: 9,
  },
};
