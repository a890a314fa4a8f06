import { heightOf, lineHeightOf, linesOf, write, writeLines } from './lines.ts';
import type { TextStyle } from './lines.ts';
import type { Block, Unit } from './paginate.ts';
import { container, tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { colour, font, page } from './theme.ts';

/** A paragraph that goes on over the page, with two of its lines or more on either side. */
export function paragraph(sheet: Sheet, text: string, gap: number, style: TextStyle = {}): Block {
  const lines = linesOf(sheet, text, style);
  const height = lineHeightOf(sheet, style);
  let element: PDFKit.PDFStructureElement | undefined;
  return {
    gap,
    units: lines.map((_line, at) => ({ height, sticks: at > 0 && (at === 1 || at === lines.length - 1) })),
    draw: (y, from, to) => {
      element ??= container(sheet, 'P');
      element.add(() => writeLines(sheet, lines.slice(from, to), page.left, y, style));
    },
  };
}

/** A paragraph that stands on one page. */
export const wholeParagraph = (sheet: Sheet, text: string, gap: number, style: TextStyle = {}): Block => ({
  gap,
  units: [{ height: heightOf(sheet, text, style), sticks: false }],
  draw: (y) => tagged(sheet, 'P', () => write(sheet, text, page.left, y, style)),
});

const second: TextStyle = { font: font.semibold, size: 12, colour: colour.plum };

/** The style of the headings of parts. */
export const sectionHeading = second;

/** Heading of a part with what follows. */
export const headed = (sheet: Sheet, text: string, blocks: readonly Block[]): Block[] =>
  under(
    {
      gap: sheet.spacing.section,
      units: [{ height: heightOf(sheet, text, second) + sheet.spacing.underHeading, sticks: false }],
      draw: (y) => tagged(sheet, 'H2', () => write(sheet, text, page.left, y, second)),
    },
    blocks,
  );

/** A heading and what follows, two lines or rows of which stay with it. */
export const under = (heading: Block, [first, next, ...rest]: readonly Block[]): Block[] => [
  heading,
  ...(first ? [beginning(first)] : []),
  ...(next ? [first && first.units.length > 1 ? next : beginning(next)] : []),
  ...rest,
];

/** The block, beginning on the page of the one before it. */
export const beginning = (block: Block): Block => ({ ...block, units: sticking(block.units, 1) });

const sticking = (units: readonly Unit[], count: number): Unit[] =>
  units.map((unit, at) => (at < count ? { ...unit, sticks: true } : unit));

/** The blocks, all on one page with the one before them. */
export const unbreakable = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, units: sticking(block.units, Infinity) }));

/** Blocks whose last so many lines stay with whatever comes after them. */
export function endingWith(blocks: readonly Block[], lines: number): Block[] {
  let left = lines - 1;
  return blocks
    .toReversed()
    .map((block) => {
      const from = block.units.length - Math.max(0, left);
      left -= block.units.length;
      return {
        ...block,
        units: block.units.map((unit, at) => (at >= from ? { ...unit, sticks: true } : unit)),
      };
    })
    .toReversed();
}

/** Rows that are parted after the second at the earliest, and before the last but one at the latest. */
export const parted = (rows: readonly Block[]): Block[] =>
  rows.map((row, at) => (at === 1 || (at > 0 && at === rows.length - 1) ? beginning(row) : row));
