import { numberedHeading } from '@afilia/domain/document/ordinals';
import type { Clause } from '../../ports/documents.ts';
import { ensureRoom, heading, heightOf, tagged, write } from './sheet.ts';
import type { Sheet, TextStyle } from './sheet.ts';
import { font, page } from './theme.ts';

const title: TextStyle = { font: font.semibold, size: 10 };
const text: TextStyle = { size: 9.5, lineGap: 3.2 };

/** Writes the clauses, numbered, each paragraph going on over the page where it must. */
export function writeClauses(sheet: Sheet, clauses: readonly Clause[]): void {
  if (clauses.length === 0) return;
  heading(sheet, 'Cláusulas', 70);
  for (const [index, clause] of clauses.entries()) {
    const name = numberedHeading(index + 1, clause.heading);
    const height = heightOf(sheet, name, title);
    // The name stays with two lines of what it names.
    ensureRoom(sheet, height + 42);
    tagged(sheet, 'H3', () => write(sheet, name, page.left, sheet.y, title));
    sheet.y += height + 1;
    writeParagraphs(sheet, clause.body.split('\n'));
    sheet.y += 7;
  }
}

/** Writes how the document is signed and who gets copies. */
export function writeSigningNotices(sheet: Sheet, notices: readonly string[]): void {
  if (notices.length === 0) return;
  heading(sheet, 'Firma electrónica y copias', 60);
  writeParagraphs(sheet, notices);
}

function writeParagraphs(sheet: Sheet, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs.filter((line) => line.trim() !== '')) {
    ensureRoom(sheet, 28);
    tagged(sheet, 'P', () => write(sheet, paragraph.trim(), page.left, sheet.y, text));
    // The paragraph may have ended on another page.
    sheet.y = sheet.pdf.y + 4;
  }
}
