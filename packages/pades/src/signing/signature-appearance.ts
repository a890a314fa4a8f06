import type { AppearanceFont } from './appearance-font.ts';
import { type AppearanceLine, ellipsis } from './signature-texts.ts';

const ink = '0.267 0.267 0.267 rg';
const plum = '0.608 0.231 0.396 rg';

/** Names of the fonts inside the picture of a signature. */
export const appearanceKeys = { regular: 'F0', bold: 'F1' } as const;

/** Points. */
export type Size = { width: number; height: number };

type Fonts = Record<keyof typeof appearanceKeys, AppearanceFont>;

/**
 * The picture of a signature as operators of a content stream: who, when, and the short form of the evidence, inside the
 * place kept for it. It shows the act to people; what proves it is the signature itself.
 */
export function appearanceContent(
  fonts: Fonts,
  lines: readonly AppearanceLine[],
  { width, height }: Size,
): string {
  const operators = ['q'];
  let baseline = height - 12;
  for (const line of lines) {
    const font = fonts[line.weight];
    const text = font.encode(fitting(font, line.text, line.size, width - 16));
    operators.push(
      'BT',
      line.plum ? plum : ink,
      `/${appearanceKeys[line.weight]} ${line.size} Tf`,
      `1 0 0 1 8 ${Number(baseline.toFixed(3))} Tm`,
      `<${text}> Tj`,
      'ET',
    );
    baseline -= line.size + 4;
  }
  return [...operators, 'Q'].join('\n');
}

/** A long name must not run out of its box. */
function fitting(font: AppearanceFont, text: string, size: number, width: number): string {
  let fits = font.drawable(text);
  if (font.widthOf(fits, size) <= width) return fits;
  while (fits && font.widthOf(`${fits}${ellipsis}`, size) > width) fits = fits.slice(0, -1);
  return `${fits.trimEnd()}${ellipsis}`;
}
