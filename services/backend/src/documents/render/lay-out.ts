import type { PrintedContent, Signatory } from '../../ports/documents.ts';
import { endingWith, together } from './blocks.ts';
import { clauseBlocks, signingNoticeBlocks } from './clauses.ts';
import { sectionBlocks } from './facts.ts';
import { type Block, paginate, type Pagination, tallestOf } from './paginate.ts';
import type { Sheet } from './sheet.ts';
import { signatureBlocks } from './signature-block.ts';
import { contentBottom, page, spacings } from './theme.ts';

/** How many lines of what was agreed stand on the page where the signatures begin. */
const linesWithSignatures = 3;
/** A last page with less than this part of it in use is worth saving. */
const worthSaving = 0.2;
const pageHeight = contentBottom - page.top;

/**
 * Gives everything of a document under its title a place. A document that is over by little is laid out again with less
 * white, and stays so where that saves a page.
 *
 * @param first where the text begins on the first page
 */
export function layOut(
  sheet: Sheet,
  content: PrintedContent,
  signatories: readonly Signatory[],
  first: number,
): Pagination['pages'] {
  const setWith = (spacing: Sheet['spacing']): Pagination =>
    paginate(blocksOf({ ...sheet, spacing }, content, signatories), {
      first,
      top: page.top,
      bottom: contentBottom,
    });
  const normal = setWith(spacings.normal);
  if (normal.over >= worthSaving * pageHeight) return normal.pages;
  const tight = setWith(spacings.tight);
  return tight.pages.length < normal.pages.length ? tight.pages : normal.pages;
}

/** Everything in order; the signatures with those who signs them on one page where it has room for them. */
function blocksOf(sheet: Sheet, content: PrintedContent, signatories: readonly Signatory[]): Block[] {
  const agreed = [
    ...content.sections.flatMap((section) => sectionBlocks(sheet, section)),
    ...clauseBlocks(sheet, content.clauses),
  ];
  const notices = signingNoticeBlocks(sheet, content.signingNotices);
  const signed = (isWhole: boolean): Block[] => [
    ...endingWith(agreed, linesWithSignatures),
    ...together(notices),
    ...signatureBlocks(sheet, content, signatories, isWhole),
  ];
  const whole = signed(true);
  return tallestOf(whole) <= pageHeight ? whole : signed(false);
}

/** Draws what was laid out; adds pages as it goes. */
export function drawPages(sheet: Sheet, pages: Pagination['pages']): void {
  for (const [index, pieces] of pages.entries()) {
    if (index > 0) sheet.pdf.addPage();
    for (const { block, from, to, y, headAt } of pieces) {
      if (headAt !== undefined) block.head?.draw(headAt);
      block.draw(y, from, to);
    }
  }
}
