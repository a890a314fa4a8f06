import type { DocumentSection, Row } from '../../ports/documents.ts';
import { headed, parted, unbreakable, wholeParagraph } from './blocks.ts';
import { heightOf, write, type TextStyle } from './lines.ts';
import type { Block } from './paginate.ts';
import { hairline, ornament, tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { tableBlocks } from './table.ts';
import { colour, contentWidth, page } from './theme.ts';

const labelWidth = 158;
const label: TextStyle = { size: 9, colour: colour.grey, width: labelWidth - 12 };
const value: TextStyle = { size: 9.5, width: contentWidth - labelWidth };
const note: TextStyle = { size: 8, colour: colour.grey };

/** A part that states facts: rows of label and value, or a table, and the note under them. */
export function sectionBlocks(sheet: Sheet, section: DocumentSection): Block[] {
  const facts =
    'rows' in section
      ? parted(section.rows.map((row) => rowBlock(sheet, row)))
      : tableBlocks(sheet, section.table);
  const notes = section.note === undefined ? [] : [wholeParagraph(sheet, section.note, 6, note)];
  return headed(sheet, section.heading, [...facts, ...unbreakable(notes)]);
}

function rowBlock(sheet: Sheet, [name, text]: Row): Block {
  const { row } = sheet.spacing;
  const height = Math.max(heightOf(sheet, name, label), heightOf(sheet, text, value)) + row;
  return {
    gap: 0,
    units: [{ height, sticks: false }],
    draw: (y) => {
      const inset = row / 2 + 0.3;
      // One paragraph a row, so that label and value are read together.
      tagged(sheet, 'P', () => {
        write(sheet, name, page.left, y + inset + 0.4, { ...label, followed: true });
        write(sheet, text, page.left + labelWidth, y + inset, value);
      });
      ornament(sheet, () => hairline(sheet, y + height));
    },
  };
}
