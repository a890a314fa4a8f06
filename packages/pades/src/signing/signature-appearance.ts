import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { type AppearanceFont, readersFonts } from './appearance-font.ts';
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

/**
 * The picture in a document that keeps no fonts for it.
 *
 * @param rect left, bottom, right, top in points.
 */
export async function drawAppearance(
  document: PDFDocument,
  lines: readonly AppearanceLine[],
  [left, bottom, right, top]: readonly [number, number, number, number],
): Promise<PDFRef> {
  const fonts = await readersFonts(document);
  const size = { width: right - left, height: top - bottom };
  const stream = document.context.stream(appearanceContent(fonts, lines, size), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, size.width, size.height],
    Resources: {
      Font: { [appearanceKeys.regular]: fonts.regular.ref, [appearanceKeys.bold]: fonts.bold.ref },
    },
  });
  return document.context.register(stream);
}

/** A long name must not run out of its box. */
function fitting(font: AppearanceFont, text: string, size: number, width: number): string {
  let fits = font.drawable(text);
  if (font.widthOf(fits, size) <= width) return fits;
  while (fits && font.widthOf(`${fits}${ellipsis}`, size) > width) fits = fits.slice(0, -1);
  return `${fits.trimEnd()}${ellipsis}`;
}
