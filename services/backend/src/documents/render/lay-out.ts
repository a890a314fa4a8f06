import type { PrintedContent, Signatory } from '../../ports/documents.ts';
import { endingWith, keptOnOnePage } from './blocks.ts';
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
 * white, and stays so where that saves a page; so is one whose signatures then stand on one page.
 *
 * @param first where the text begins on the first page
 */
export function layOut(
  sheet: Sheet,
  content: PrintedContent,
  signatories: readonly Signatory[],
  first: number,
): Pagination['pages'] {
  const area = { first, top: page.top, bottom: contentBottom };
  const setWith = (spacing: Sheet['spacing']) => {
    const { blocks, isWhole } = blocksOf({ ...sheet, spacing }, content, signatories);
    return { ...paginate(blocks, area), isWhole };
  };
  const normal = setWith(spacings.normal);
  const isOverByLittle = normal.over < worthSaving * pageHeight;
  if (normal.isWhole && !isOverByLittle) return normal.pages;
  const tight = setWith(spacings.tight);
  const saved = normal.pages.length - tight.pages.length;
  const isBetter = (isOverByLittle && saved > 0) || (saved >= 0 && tight.isWhole && !normal.isWhole);
  return isBetter ? tight.pages : normal.pages;
}

/** Everything in order; the signatures with what they sign on one page where it has room for them. */
function blocksOf(
  sheet: Sheet,
  content: PrintedContent,
  signatories: readonly Signatory[],
): { blocks: Block[]; isWhole: boolean } {
  const agreed = [
    ...content.sections.flatMap((section) => sectionBlocks(sheet, section)),
    ...clauseBlocks(sheet, content.clauses),
  ];
  const before = [
    ...endingWith(agreed, linesWithSignatures),
    ...keptOnOnePage(signingNoticeBlocks(sheet, content.signingNotices)),
  ];
  const whole = [...before, ...signatureBlocks(sheet, content, signatories, true)];
  if (tallestOf(whole) <= pageHeight) return { blocks: whole, isWhole: true };
  return { blocks: [...before, ...signatureBlocks(sheet, content, signatories, false)], isWhole: false };
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
