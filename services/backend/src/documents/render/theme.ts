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
