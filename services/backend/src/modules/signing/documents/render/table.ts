import type { DocumentTable } from '../../ports/documents.ts';
import { parted } from './blocks.ts';
import { columnWidths } from './column-widths.ts';
import { heightOf, lineHeightOf, widthOf, write, type TextStyle } from './lines.ts';
import type { Block } from './paginate.ts';
import { container, hairline, ornament, tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { colour, contentWidth, font, page } from './theme.ts';

const padding = 7;
const head: TextStyle = { font: font.semibold, size: 8.5 };
const body: TextStyle = { size: 9 };

/** A table: its head, then its rows, each on one page, under the head again where they begin one. */
export function tableBlocks(sheet: Sheet, table: DocumentTable): Block[] {
  const widths = widthsOf(sheet, table);
  const row = (cells: readonly string[], style: TextStyle) => rowOf(sheet, { table, cells, widths, style });
  let element: PDFKit.PDFStructureElement | undefined;
  const first = row(table.columns, head);
  const background = (y: number) =>
    sheet.pdf.rect(page.left, y, contentWidth, first.height).fillColor(colour.wash).fill();
  // The head repeated on the next page is for the eye only.
  const again = (y: number) =>
    ornament(
      sheet,
      () => {
        background(y);
        first.draw(y, (draw) => draw());
      },
      'Pagination',
    );
  const inTable = (tag: 'TH' | 'TD', { height, draw }: DrawnRow, y: number) => {
    element ??= container(sheet, 'Table');
    const parent = container(sheet, 'TR', element);
    draw(y, (cell) => tagged(sheet, tag, cell, parent));
    ornament(sheet, () => hairline(sheet, y + height));
  };
  return [
    {
      gap: 0,
      units: [{ height: first.height, sticks: false }],
      draw: (y) => {
        ornament(sheet, () => background(y));
        inTable('TH', first, y);
      },
    },
    ...parted(
      table.rows.map((cells) => {
        const drawn = row(cells, body);
        return {
          gap: 0,
          units: [{ height: drawn.height, sticks: false }],
          head: { height: first.height, draw: again },
          draw: (y) => inTable('TD', drawn, y),
        };
      }),
    ),
  ];
}

type DrawnRow = { height: number; draw: (y: number, each: (cell: () => void) => void) => void };

type RowToDraw = {
  table: DocumentTable;
  cells: readonly string[];
  widths: readonly number[];
  style: TextStyle;
};

function rowOf(sheet: Sheet, { table, cells, widths, style }: RowToDraw): DrawnRow {
  const { cell: inset, line } = sheet.spacing;
  const styled = cells.map((_cell, index): TextStyle => {
    const align = table.alignRight?.includes(index) ? 'right' : 'left';
    return { ...style, align, tabular: align === 'right', width: (widths[index] ?? 0) - 2 * padding };
  });
  const texts = cells.map((cell, index) => heightOf(sheet, cell, styled[index]));
  const height = Math.max(lineHeightOf(sheet, style), ...texts) - line + 2 * inset + 1;
  const draw: DrawnRow['draw'] = (y, each) => {
    let x: number = page.left;
    for (const [index, cell] of cells.entries()) {
      const at = x + padding;
      each(() => write(sheet, cell, at, y + inset, styled[index]));
      x += widths[index] ?? 0;
    }
  };
  return { height, draw };
}

/** Shares out the width by the needs of the texts, and then the rest. */
function widthsOf(sheet: Sheet, { columns, rows, alignRight }: DocumentTable): number[] {
  const wide = (text: string, style: TextStyle) =>
    widthOf(sheet, text, { ...style, tabular: true }) + 2 * padding + 1.5;
  const needs = columns.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const isAmount = alignRight?.includes(index) ?? false;
    const words = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\s+/u));
    return {
      word: Math.max(
        ...words([name]).map((word) => wide(word, head)),
        // «UF 0,55» is read on one line.
        ...(isAmount ? cells : words(cells)).map((word) => wide(word, body)),
      ),
      whole: Math.max(wide(name, head), ...cells.map((cell) => wide(cell, body))),
      breaks: !isAmount,
    };
  });
  const used = columnWidths(needs, contentWidth);
  const share = contentWidth / used.reduce((sum, width) => sum + width, 0);
  return used.map((width) => width * share);
}
