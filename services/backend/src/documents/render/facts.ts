import type { DocumentSection, DocumentTable, Row } from '../../ports/documents.ts';
import {
  container,
  ensureRoom,
  hairline,
  heading,
  heightOf,
  ornament,
  tagged,
  widthOf,
  write,
} from './sheet.ts';
import type { Sheet, TextStyle } from './sheet.ts';
import { colour, contentWidth, font, page } from './theme.ts';

const labelWidth = 158;
const label: TextStyle = { size: 9, colour: colour.grey, width: labelWidth - 12 };
const value: TextStyle = { size: 9.5, width: contentWidth - labelWidth };
const note: TextStyle = { size: 8, colour: colour.grey };

/** Writes a part that states facts: rows of label and value, or a table. */
export function writeSection(sheet: Sheet, section: DocumentSection): void {
  heading(sheet, section.heading, 60);
  if ('rows' in section) writeRows(sheet, section.rows);
  else writeTable(sheet, section.table);
  if (!section.note) return;
  sheet.y += 6;
  ensureRoom(sheet, heightOf(sheet, section.note, note));
  const text = section.note;
  tagged(sheet, 'P', () => write(sheet, text, page.left, sheet.y, note));
  sheet.y += heightOf(sheet, text, note);
}

function writeRows(sheet: Sheet, rows: readonly Row[]): void {
  for (const [name, text] of rows) {
    const height = Math.max(heightOf(sheet, name, label), heightOf(sheet, text, value)) + 9;
    ensureRoom(sheet, height);
    // One paragraph a row, so that label and value are read together.
    tagged(sheet, 'P', () => {
      write(sheet, name, page.left, sheet.y + 5.2, label);
      write(sheet, text, page.left + labelWidth, sheet.y + 4.8, value);
    });
    sheet.y += height;
    hairline(sheet, sheet.y);
  }
}

const padding = 7;
const head: TextStyle = { font: font.semibold, size: 8.5 };
const body: TextStyle = { size: 9 };

function writeTable(sheet: Sheet, table: DocumentTable): void {
  const widths = columnWidths(sheet, table);
  const element = container(sheet, 'Table');
  writeTableRow(sheet, table, table.columns, widths, { parent: element, tag: 'TH' });
  for (const cells of table.rows) {
    if (ensureRoom(sheet, rowHeight(sheet, cells, widths, body)))
      // The head repeated on the next page is for the eye only.
      ornament(sheet, () => writeTableRow(sheet, table, table.columns, widths, { tag: 'TH' }));
    writeTableRow(sheet, table, cells, widths, { parent: element, tag: 'TD' });
  }
}

function writeTableRow(
  sheet: Sheet,
  table: DocumentTable,
  cells: readonly string[],
  widths: readonly number[],
  as: { tag: 'TH' | 'TD'; parent?: PDFKit.PDFStructureElement },
): void {
  const style = as.tag === 'TH' ? head : body;
  const height = rowHeight(sheet, cells, widths, style);
  const background = () =>
    sheet.pdf.rect(page.left, sheet.y, contentWidth, height).fillColor(colour.wash).fill();
  if (as.tag === 'TH' && as.parent) ornament(sheet, background);
  else if (as.tag === 'TH') background();
  const row = as.parent && container(sheet, 'TR', as.parent);
  let x: number = page.left;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const at = x + padding;
    const align = table.alignRight?.includes(index) ? 'right' : 'left';
    const draw = () =>
      write(sheet, cell, at, sheet.y + padding - 1, {
        ...style,
        align,
        tabular: align === 'right',
        width: width - 2 * padding,
      });
    if (row) tagged(sheet, as.tag, draw, row);
    else draw();
    x += width;
  }
  sheet.y += height;
  if (row) hairline(sheet, sheet.y);
}

const rowHeight = (
  sheet: Sheet,
  cells: readonly string[],
  widths: readonly number[],
  style: TextStyle,
): number =>
  Math.max(
    ...cells.map((cell, index) =>
      heightOf(sheet, cell, { ...style, width: (widths[index] ?? 0) - 2 * padding }),
    ),
  ) +
  2 * padding -
  3;

/**
 * Narrow columns stay on one line and the widest ones wrap: no column is wider than a common limit unless its longest
 * word is. What is left over is shared out.
 */
function columnWidths(sheet: Sheet, table: DocumentTable): number[] {
  const wide = (text: string, style: TextStyle) =>
    widthOf(sheet, text, { ...style, tabular: true }) + 2 * padding + 1.5;
  const columns = table.columns.map((name, index) => {
    const cells = table.rows.map((row) => row[index] ?? '');
    const words = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\s+/u));
    return {
      min: Math.max(
        ...words([name]).map((word) => wide(word, head)),
        ...words(cells).map((word) => wide(word, body)),
      ),
      whole: Math.max(wide(name, head), ...cells.map((cell) => wide(cell, body))),
    };
  });
  const under = (limit: number) => columns.map(({ min, whole }) => Math.max(min, Math.min(whole, limit)));
  let limit = contentWidth;
  while (limit > 0 && total(under(limit)) > contentWidth) limit -= 2;
  const used = under(limit);
  return used.map((width) => (width * contentWidth) / total(used));
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
