import type { PrintedContent, Signatory } from '../../ports/documents.ts';
import { endingWith } from './blocks.ts';
import { clauseBlocks, signingNoticeBlocks } from './clauses.ts';
import { sectionBlocks } from './facts.ts';
import { type Block, paginate, type Pagination, tallestOf } from './paginate.ts';
import type { Sheet } from './sheet.ts';
import { signatureBlocks } from './signature-block.ts';
import { contentBottom, page, spacings } from './theme.ts';

/** The number of lines of the signed text that stand on the page where the signatures begin. */
const linesWithSignatures = 2;
/** Text that is over on the last page is worth that page if it is higher than this part of a page. */
const worthSaving = 0.35;
/** The part of a page that may stay empty so that the places for signatures stand together. */
const mostWhite = 1 / 3;
const pageHeight = contentBottom - page.top;

/**
 * Gives everything of a document under its title a place. A document that is over by little is laid out again with less
 * white, and stays so where that saves a page. The places for signatures stand on one page where they have room and leave
 * no large part of the page before empty; else they are parted between rows, or set with less white where that helps.
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
    const set = (isWhole: boolean) => {
      const blocks = blocksOf({ ...sheet, spacing }, content, signatories, isWhole);
      return { ...paginate(blocks, area), tallest: tallestOf(blocks) };
    };
    const whole = set(true);
    const isWhole = whole.tallest <= pageHeight && (whole.white.at(-1) ?? 0) <= mostWhite * pageHeight;
    return { ...(isWhole ? whole : set(false)), isWhole };
  };
  const normal = setWith(spacings.normal);
  const isOverByLittle = normal.over < worthSaving * pageHeight;
  if (normal.isWhole && !isOverByLittle) return normal.pages;
  const tight = setWith(spacings.tight);
  const saved = normal.pages.length - tight.pages.length;
  const isBetter = (isOverByLittle && saved > 0) || (saved >= 0 && tight.isWhole && !normal.isWhole);
  return isBetter ? tight.pages : normal.pages;
}

/** Everything in order, the clauses and the notices of how it is signed going on over the pages like any text. */
function blocksOf(
  sheet: Sheet,
  content: PrintedContent,
  signatories: readonly Signatory[],
  isWhole: boolean,
): Block[] {
  const reported = [
    ...content.sections.flatMap((section) => sectionBlocks(sheet, section)),
    ...clauseBlocks(sheet, content.clauses),
    ...signingNoticeBlocks(sheet, content.signingNotices),
  ];
  return [
    ...endingWith(reported, linesWithSignatures),
    ...signatureBlocks(sheet, content, signatories, isWhole),
  ];
}

/** Draws the laid-out pages; adds pages as it goes. */
export function drawPages(sheet: Sheet, pages: Pagination['pages']): void {
  for (const [index, pieces] of pages.entries()) {
    if (index > 0) sheet.pdf.addPage();
    for (const { block, from, to, y, headAt } of pieces) {
      if (headAt !== undefined) block.head?.draw(headAt);
      block.draw(y, from, to);
    }
  }
}
