import { numberedHeading } from '@afilia/domain/signing/ordinals';
import type { Clause } from '../../ports/documents.ts';
import { headed, paragraph, under } from './blocks.ts';
import { heightOf, write, type TextStyle } from './lines.ts';
import type { Block } from './paginate.ts';
import { tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { font, page } from './theme.ts';

const title: TextStyle = { font: font.semibold, size: 10 };

/** The clauses, numbered, each paragraph going on over the page where it must. */
export const clauseBlocks = (sheet: Sheet, clauses: readonly Clause[]): Block[] =>
  clauses.length === 0
    ? []
    : headed(
        sheet,
        'Cláusulas',
        clauses.flatMap((clause, index) => clauseBlock(sheet, clause, index)),
      );

function clauseBlock(sheet: Sheet, { heading, body }: Clause, index: number): Block[] {
  const name = numberedHeading(index + 1, heading);
  const height = heightOf(sheet, name, title) + 1;
  const blocks = under(
    {
      gap: index === 0 ? 0 : sheet.spacing.paragraph + sheet.spacing.clause,
      units: [{ height, sticks: false }],
      draw: (y) => tagged(sheet, 'H3', () => write(sheet, name, page.left, y, title)),
    },
    paragraphs(sheet, body.split('\n')),
  );
  return blocks;
}

/** Lays out the notices of how the document is signed and who gets copies. */
export const signingNoticeBlocks = (sheet: Sheet, notices: readonly string[]): Block[] =>
  notices.length === 0 ? [] : headed(sheet, 'Firma electrónica y copias', paragraphs(sheet, notices));

const paragraphs = (sheet: Sheet, texts: readonly string[]): Block[] =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, index) =>
      paragraph(sheet, text, index === 0 ? 0 : sheet.spacing.paragraph, {
        lineGap: sheet.spacing.prose,
      }),
    );
